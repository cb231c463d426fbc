// Words shared by pages, exported files and the personal-data notice, in every language.
import type { SecurityEventKind } from './audit/event-kinds.ts'
import type { Locale } from './languages.ts'

type InEachLanguage = Readonly<Record<Locale, string>>

/** Columns of exported orders, in their order. */
export const ORDER_TITLES = {
  orderNumber: { pl: 'numer', en: 'number', uk: 'номер' },
  created: { pl: 'złożone', en: 'placed', uk: 'оформлено' },
  status: { pl: 'status', en: 'status', uk: 'статус' },
  pickupDay: { pl: 'data odbioru', en: 'pickup date', uk: 'дата вивезення' },
  company: { pl: 'firma', en: 'company', uk: 'компанія' },
  nip: { pl: 'NIP', en: 'NIP', uk: 'NIP' },
  place: { pl: 'miejsce', en: 'place', uk: 'місце' },
  street: { pl: 'ulica', en: 'street', uk: 'вулиця' },
  postalCode: { pl: 'kod pocztowy', en: 'postal code', uk: 'поштовий індекс' },
  city: { pl: 'miasto', en: 'city', uk: 'місто' },
  contact: { pl: 'kontakt', en: 'contact', uk: 'контакт' },
  phone: { pl: 'telefon', en: 'phone', uk: 'телефон' },
  item: { pl: 'sprzęt', en: 'equipment', uk: 'обладнання' },
  wasteCode: { pl: 'proponowany kod odpadu', en: 'proposed waste code', uk: 'пропонований код відходів' },
  quantity: { pl: 'ilość', en: 'quantity', uk: 'кількість' },
  unit: { pl: 'jednostka', en: 'unit', uk: 'одиниця' },
  kg: { pl: 'kg', en: 'kg', uk: 'кг' },
  comment: { pl: 'komentarz', en: 'comment', uk: 'коментар' },
  /** Written once for each code of an order, in its first row, so that the column adds up. */
  weighedKg: { pl: 'zważone kg (cały kod)', en: 'weighed kg (whole code)', uk: 'зважено кг (увесь код)' },
} satisfies Record<string, InEachLanguage>
export type OrderColumn = keyof typeof ORDER_TITLES

/** Words about data carriers in the comment column of exported orders and in the destruction protocol. */
export const CARRIER_WORDS = {
  protocol: { pl: 'protokół zniszczenia', en: 'destruction protocol', uk: 'протокол знищення' },
  serialNumbers: { pl: 'numery seryjne', en: 'serial numbers', uk: 'серійні номери' },
} satisfies Record<string, InEachLanguage>

/** Texts of a company's yearly statement as CSV and PDF. */
export const STATEMENT_WORDS = {
  title: {
    pl: 'Zestawienie odebranego sprzętu za rok',
    en: 'Statement of collected equipment for',
    uk: 'Звіт про вивезене обладнання за рік',
  },
  company: { pl: 'Firma', en: 'Company', uk: 'Компанія' },
  operator: { pl: 'Odbierający', en: 'Picked up by', uk: 'Виконавець вивезення' },
  unsettled: { pl: 'do ustalenia', en: 'to be confirmed', uk: 'буде визначено' },
  total: { pl: 'Razem', en: 'Total', uk: 'Разом' },
  empty: {
    pl: 'W tym roku nie było zrealizowanych odbiorów.',
    en: 'There were no completed pickups in this year.',
    uk: 'Цього року не було виконаних вивезень.',
  },
  explanation: {
    pl: 'Szacunek wynika z katalogu i z ilości podanych w zamówieniach. Masę zważoną podano obok, a nie zamiast szacunku. „Bez ważenia” to ta część szacunku, której nikt nie zważył.',
    en: 'The estimate follows from the catalogue and the ordered quantities. The actual weight stands beside the estimate, never in its place. “Not weighed” is the part of the estimate that nobody weighed.',
    uk: 'Орієнтовну масу обчислено за каталогом і кількостями із замовлень. Зважену масу наведено поряд, а не замість неї. «Без зважування» — це частина орієнтовної маси, яку ніхто не зважив.',
  },
  columns: {
    place: { pl: 'miejsce', en: 'place', uk: 'місце' },
    address: { pl: 'adres', en: 'address', uk: 'адреса' },
    code: { pl: 'kod odpadu', en: 'waste code', uk: 'код відходів' },
    pickups: { pl: 'odbiory', en: 'pickups', uk: 'вивезення' },
    estimatedKg: { pl: 'szacunek kg', en: 'estimate kg', uk: 'орієнтовно кг' },
    weighedKg: { pl: 'zważone kg', en: 'weighed kg', uk: 'зважено кг' },
    notWeighedKg: { pl: 'bez ważenia kg', en: 'not weighed kg', uk: 'без зважування кг' },
  },
} as const satisfies Record<string, InEachLanguage | Record<string, InEachLanguage>>

/** How a pickup ended, on screen and as CSV. */
export const OUTCOME_WORDS = {
  collected: { pl: 'odebrano', en: 'collected', uk: 'забрано' },
  notCollected: { pl: 'nie odebrano', en: 'not collected', uk: 'не забрано' },
  open: { pl: 'bez potwierdzenia', en: 'not confirmed', uk: 'не підтверджено' },
} satisfies Record<string, InEachLanguage>

/** Titles of the columns of a day's reconciliation as CSV. */
export const RECONCILIATION_TITLES = {
  plate: { pl: 'pojazd', en: 'vehicle', uk: 'автомобіль' },
  driver: { pl: 'kierowca', en: 'driver', uk: 'водій' },
  orderNumber: { pl: 'numer', en: 'number', uk: 'номер' },
  company: { pl: 'firma', en: 'company', uk: 'компанія' },
  city: { pl: 'miasto', en: 'city', uk: 'місто' },
  outcome: { pl: 'wynik', en: 'outcome', uk: 'результат' },
  code: { pl: 'kod odpadu', en: 'waste code', uk: 'код відходів' },
  estimatedKg: { pl: 'szacunek kg', en: 'estimate kg', uk: 'орієнтовно кг' },
  weighedKg: { pl: 'zważone kg', en: 'weighed kg', uk: 'зважено кг' },
  differenceKg: { pl: 'różnica kg', en: 'difference kg', uk: 'різниця кг' },
  reason: { pl: 'powód', en: 'reason', uk: 'причина' },
} satisfies Record<string, InEachLanguage>

/** Texts of the destruction protocol for data carriers. */
export const PROTOCOL_WORDS = {
  title: {
    pl: 'Protokół zniszczenia nośników danych (wzór do podpisu)',
    en: 'Data carrier destruction protocol (form to be signed)',
    uk: 'Протокол знищення носіїв даних (бланк для підпису)',
  },
  order: { pl: 'Zamówienie', en: 'Order', uk: 'Замовлення' },
  pickedUp: { pl: 'Data odbioru', en: 'Picked up on', uk: 'Дата вивезення' },
  contractor: { pl: 'Wykonawca', en: 'Contractor', uk: 'Виконавець' },
  client: { pl: 'Zleceniodawca', en: 'Client', uk: 'Замовник' },
  place: { pl: 'Miejsce odbioru', en: 'Pickup place', uk: 'Місце вивезення' },
  statement: {
    pl: 'Sprzęt wymieniony niżej został odebrany. Zniszczenie nośników potwierdzają data, sposób i podpis poniżej; bez nich ten dokument nie potwierdza zniszczenia.',
    en: 'The equipment listed below was picked up. The destruction is confirmed by the date, method and signature below; without them this document confirms no destruction.',
    uk: 'Перелічене нижче обладнання вивезено. Знищення носіїв підтверджують дата, спосіб і підпис нижче; без них цей документ знищення не підтверджує.',
  },
  noSerials: {
    pl: 'Numerów seryjnych nie podano.',
    en: 'No serial numbers were given.',
    uk: 'Серійних номерів не вказано.',
  },
  validity: {
    pl: 'Protokół jest ważny, gdy wpisano datę i sposób zniszczenia, a osoba, która je wykonała, złożyła podpis.',
    en: 'The protocol is valid once the date and the method of destruction are filled in and the person who carried it out has signed it.',
    uk: 'Протокол чинний, якщо вказано дату й спосіб знищення, а особа, яка його виконала, поставила підпис.',
  },
  destroyedOn: { pl: 'Data zniszczenia', en: 'Date of destruction', uk: 'Дата знищення' },
  method: { pl: 'Sposób zniszczenia', en: 'Method of destruction', uk: 'Спосіб знищення' },
  signature: {
    pl: 'Firma, imię, nazwisko i podpis osoby, która zniszczyła nośniki',
    en: 'Company, name and signature of the person who destroyed the data carriers',
    uk: 'Компанія, ім’я, прізвище та підпис особи, яка знищила носії',
  },
} satisfies Record<string, InEachLanguage>

/** Columns of the exported audit log, in their order. */
export const AUDIT_TITLES = {
  when: { pl: 'kiedy', en: 'when', uk: 'коли' },
  who: { pl: 'kto', en: 'who', uk: 'хто' },
  what: { pl: 'co', en: 'what', uk: 'що' },
  on: { pl: 'na czym', en: 'on', uk: 'над чим' },
  details: { pl: 'szczegóły', en: 'details', uk: 'деталі' },
  from: { pl: 'skąd', en: 'from', uk: 'звідки' },
  request: { pl: 'zapytanie', en: 'request', uk: 'запит' },
} satisfies Record<string, InEachLanguage>

/** Columns of the catalogue file. The import accepts the titles of every language. */
export const CATALOGUE_TITLES = {
  symbol: { pl: 'symbol', en: 'symbol', uk: 'символ' },
  name: { pl: 'nazwa', en: 'name', uk: 'назва' },
  examples: { pl: 'przykłady', en: 'examples', uk: 'приклади' },
  description: { pl: 'opis', en: 'description', uk: 'опис' },
  synonyms: { pl: 'synonimy', en: 'synonyms', uk: 'синоніми' },
  group: { pl: 'grupa', en: 'group', uk: 'група' },
  code: { pl: 'kod odpadu', en: 'waste code', uk: 'код відходів' },
  householdCode: {
    pl: 'kod odpadu od osób fizycznych',
    en: 'waste code from private persons',
    uk: 'код відходів від фізичних осіб',
  },
  part: { pl: 'część', en: 'part', uk: 'частина' },
  unit: { pl: 'jednostka', en: 'unit', uk: 'одиниця' },
  weightPerPiece: { pl: 'kg na sztukę', en: 'kg per piece', uk: 'кг на штуку' },
  weightPerCubicMeter: { pl: 'kg na m³', en: 'kg per m³', uk: 'кг на м³' },
  holdsData: { pl: 'nośnik danych', en: 'holds data', uk: 'носій даних' },
  hidden: { pl: 'ukryta', en: 'hidden', uk: 'прихована' },
} satisfies Record<string, InEachLanguage>

/** Values of the yes-or-no columns. */
export const YES: InEachLanguage = { pl: 'tak', en: 'yes', uk: 'так' }
export const NO: InEachLanguage = { pl: 'nie', en: 'no', uk: 'ні' }

const EVENTS: Record<SecurityEventKind, InEachLanguage> = {
  login: { pl: 'logowanie', en: 'logged in', uk: 'вхід' },
  'login-failure': { pl: 'nieudane logowanie', en: 'failed to log in', uk: 'невдалий вхід' },
  'lock-out': {
    pl: 'blokada po zbyt wielu próbach',
    en: 'locked out after too many tries',
    uk: 'блокування через забагато спроб',
  },
  logout: { pl: 'wylogowanie', en: 'logged out', uk: 'вихід' },
  'sessions-ended': {
    pl: 'wylogowanie urządzeń',
    en: 'logged out devices',
    uk: 'завершення сеансів на пристроях',
  },
  'password-link': {
    pl: 'link do nowego hasła',
    en: 'a link to set a new password',
    uk: 'посилання для нового пароля',
  },
  'password-reset': {
    pl: 'hasło ustawione z linku',
    en: 'set a password through a link',
    uk: 'пароль установлено за посиланням',
  },
  'password-change': { pl: 'zmiana hasła', en: 'changed the password', uk: 'зміна пароля' },
  'code-failure': { pl: 'błędny kod logowania', en: 'wrong login code', uk: 'неправильний код входу' },
  'second-factor-on': {
    pl: 'włączenie drugiego kroku',
    en: 'switched the second step on',
    uk: 'увімкнення другого кроку',
  },
  'second-factor-off': {
    pl: 'wyłączenie drugiego kroku',
    en: 'switched the second step off',
    uk: 'вимкнення другого кроку',
  },
  'second-factor-reset': {
    pl: 'usunięcie drugiego kroku',
    en: 'removed the second step',
    uk: 'вилучення другого кроку',
  },
  'recovery-codes': { pl: 'nowe kody zapasowe', en: 'created new recovery codes', uk: 'нові резервні коди' },
  denied: { pl: 'odmowa dostępu', en: 'access denied', uk: 'відмова в доступі' },
  download: { pl: 'pobranie pliku', en: 'downloaded a file', uk: 'завантаження файлу' },
  admin: { pl: 'polecenie na serwerze', en: 'command on the server', uk: 'команда на сервері' },
  'order-door-code': {
    pl: 'pokazanie kodu do drzwi',
    en: 'door code shown',
    uk: 'показ коду від дверей',
  },
  'order-taken': {
    pl: 'przyjęcie zamówienia przez telefon',
    en: 'took an order by phone',
    uk: 'прийняття замовлення телефоном',
  },
  'order-read': { pl: 'odczytanie zamówienia', en: 'read the order', uk: 'прочитання замовлення' },
  'order-status': { pl: 'zmiana statusu', en: 'changed the status', uk: 'зміна статусу' },
  'order-undo': {
    pl: 'cofnięcie zmiany statusu',
    en: 'undid the status change',
    uk: 'відміна зміни статусу',
  },
  'order-edit': { pl: 'zmiana zamówienia', en: 'changed the order', uk: 'зміна замовлення' },
  'order-company': {
    pl: 'zmiana firmy w zamówieniu',
    en: 'changed the order’s company',
    uk: 'зміна компанії замовлення',
  },
  'order-assignee': { pl: 'przypisanie zamówienia', en: 'assigned the order', uk: 'призначення замовлення' },
  'order-note': { pl: 'notatka do zamówienia', en: 'added a note to the order', uk: 'нотатка до замовлення' },
  'order-note-deleted': { pl: 'usunięcie notatki', en: 'deleted a note', uk: 'видалення нотатки' },
  'order-reminder': {
    pl: 'przypomnienie o zamówieniu',
    en: 'set a reminder of the order',
    uk: 'нагадування про замовлення',
  },
  'order-reminder-deleted': {
    pl: 'zakończenie przypomnienia',
    en: 'ended a reminder',
    uk: 'завершення нагадування',
  },
  'order-status-link-revoked': {
    pl: 'unieważnienie linku klienta do zamówienia',
    en: 'revoked the client’s link to an order',
    uk: 'анулювання посилання клієнта на замовлення',
  },
  'order-masses': {
    pl: 'zmiana zważonej masy',
    en: 'changed the actual weight',
    uk: 'зміна зваженої маси',
  },
  'order-not-collected': {
    pl: 'sprzętu nie odebrano',
    en: 'equipment was not collected',
    uk: 'обладнання не забрали',
  },
  'day-plan': { pl: 'plan dnia', en: 'planned a day', uk: 'план дня' },
  'vehicle-made': { pl: 'nowy pojazd', en: 'added a vehicle', uk: 'новий автомобіль' },
  'vehicle-edit': { pl: 'zmiana pojazdu', en: 'changed a vehicle', uk: 'зміна автомобіля' },
  'driver-made': { pl: 'nowy kierowca', en: 'added a driver', uk: 'новий водій' },
  'driver-edit': { pl: 'zmiana kierowcy', en: 'changed a driver', uk: 'зміна водія' },
  'driver-link-made': { pl: 'link dla kierowcy', en: 'made a driver’s link', uk: 'посилання для водія' },
  'driver-link-revoked': {
    pl: 'unieważnienie linku kierowcy',
    en: 'revoked a driver’s link',
    uk: 'анулювання посилання водія',
  },
  'order-message': { pl: 'wiadomość do klienta', en: 'wrote to the client', uk: 'повідомлення клієнту' },
  'order-mail-resent': {
    pl: 'ponowne wysłanie wiadomości',
    en: 'sent a message again',
    uk: 'повторне надсилання листа',
  },
  'order-mail-dismissed': {
    pl: 'pominięcie niedoręczonej wiadomości',
    en: 'dismissed an undelivered email',
    uk: 'пропущення недоставленого листа',
  },
  'order-mail-restored': {
    pl: 'przywrócenie niedoręczonej wiadomości',
    en: 'restored an undelivered email',
    uk: 'повернення недоставленого листа',
  },
  export: { pl: 'pobranie CSV', en: 'downloaded a CSV', uk: 'завантаження CSV' },
  'company-made': { pl: 'nowa firma', en: 'added a company', uk: 'нова компанія' },
  'company-edit': {
    pl: 'zmiana danych firmy',
    en: 'changed the company’s details',
    uk: 'зміна даних компанії',
  },
  'company-branch': {
    pl: 'zmiana miejsca odbioru',
    en: 'changed a pickup place',
    uk: 'зміна місця вивезення',
  },
  'company-note': { pl: 'notatka o firmie', en: 'added a note to the company', uk: 'нотатка про компанію' },
  'company-note-deleted': {
    pl: 'usunięcie notatki o firmie',
    en: 'deleted a note about the company',
    uk: 'видалення нотатки про компанію',
  },
  'company-merge': { pl: 'scalenie firm', en: 'merged companies', uk: 'об’єднання компаній' },
  'company-merge-undo': {
    pl: 'cofnięcie scalenia firm',
    en: 'undid a company merge',
    uk: 'роз’єднання компаній',
  },
  'companies-import': { pl: 'import firm', en: 'imported companies', uk: 'імпорт компаній' },
  'catalogue-made': {
    pl: 'nowa pozycja katalogu',
    en: 'added to the catalogue',
    uk: 'нова позиція каталогу',
  },
  'catalogue-edit': { pl: 'zmiana w katalogu', en: 'changed the catalogue', uk: 'зміна в каталозі' },
  'catalogue-import': { pl: 'import katalogu', en: 'imported the catalogue', uk: 'імпорт каталогу' },
  'order-links-made': {
    pl: 'nowe linki do zamówień',
    en: 'created order links',
    uk: 'нові посилання на замовлення',
  },
  'order-links-revoked': { pl: 'unieważnienie linków', en: 'revoked order links', uk: 'анулювання посилань' },
  'view-made': { pl: 'nowy widok listy', en: 'saved a view', uk: 'новий збережений фільтр' },
  'view-edit': { pl: 'zmiana widoku listy', en: 'changed a view', uk: 'зміна збереженого фільтра' },
  'view-deleted': { pl: 'usunięcie widoku listy', en: 'deleted a view', uk: 'видалення збереженого фільтра' },
  'account-edit': {
    pl: 'zmiana własnych danych',
    en: 'changed their own details',
    uk: 'зміна власних даних',
  },
  'team-invite': { pl: 'zaproszenie do zespołu', en: 'invited to the team', uk: 'запрошення до команди' },
  'team-administrator': { pl: 'zmiana uprawnień', en: 'changed rights', uk: 'зміна прав' },
  'person-invite': { pl: 'zaproszenie osoby', en: 'invited a person', uk: 'запрошення особи' },
  'person-block': { pl: 'zablokowanie konta', en: 'blocked an account', uk: 'блокування облікового запису' },
  'person-unblock': {
    pl: 'odblokowanie konta',
    en: 'unblocked an account',
    uk: 'розблокування облікового запису',
  },
  'person-sessions-ended': {
    pl: 'wylogowanie osoby',
    en: 'logged a person out',
    uk: 'завершення сеансів особи',
  },
  'company-exported': {
    pl: 'eksport danych firmy',
    en: 'exported a company’s data',
    uk: 'експорт даних компанії',
  },
  'company-erased': {
    pl: 'usunięcie danych firmy',
    en: 'erased a company’s data',
    uk: 'видалення даних компанії',
  },
  'person-exported': {
    pl: 'eksport danych osoby',
    en: 'exported a person’s data',
    uk: 'експорт даних особи',
  },
  'person-erased': {
    pl: 'usunięcie danych osoby',
    en: 'erased a person’s data',
    uk: 'видалення даних особи',
  },
  'settings-edit': {
    pl: 'zmiana ustawień firmy',
    en: 'changed the settings',
    uk: 'зміна налаштувань компанії',
  },
  'person-removed': {
    pl: 'usunięcie osoby z firmy',
    en: 'removed a person from a company',
    uk: 'вилучення особи з компанії',
  },
}

export const eventWord = (kind: SecurityEventKind, locale: Locale): string => EVENTS[kind][locale]

/** Recipients that the personal-data notice names after its lead. */
export const RECIPIENT_WORDS = {
  mail: {
    pl: 'dostawca poczty elektronicznej',
    en: 'the email provider',
    uk: 'постачальник електронної пошти',
  },
  database: { pl: 'dostawca bazy danych', en: 'the database provider', uk: 'постачальник бази даних' },
  files: {
    pl: 'dostawca miejsca na pliki',
    en: 'the provider of file storage',
    uk: 'постачальник сховища файлів',
  },
  errors: {
    pl: 'dostawca usługi zgłaszania błędów',
    en: 'the provider of error reports',
    uk: 'постачальник служби звітів про помилки',
  },
} satisfies Record<string, InEachLanguage>
export const OFFICER_LEAD: InEachLanguage = {
  pl: 'Inspektor ochrony danych:',
  en: 'Data protection officer:',
  uk: 'Уповноважений із захисту даних:',
}

export const RECIPIENTS_LEAD: InEachLanguage = {
  pl: 'Na nasze zlecenie dane przetwarzają też:',
  en: 'On our behalf the data is also processed by:',
  uk: 'За нашим дорученням дані також обробляють:',
}
