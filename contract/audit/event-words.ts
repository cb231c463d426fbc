// The words for each kind of event, in the languages of the screens: the list of the record says them, and the file made of it.
import type { Locale } from '../languages.ts'
import type { SecurityEventKind } from './event-kinds.ts'

type Words = readonly [pl: string, en: string, uk: string]

const WORDS: Record<SecurityEventKind, Words> = {
  login: ['logowanie', 'signed in', 'вхід'],
  'login-failure': ['nieudane logowanie', 'failed to sign in', 'невдалий вхід'],
  'lock-out': [
    'blokada po zbyt wielu próbach',
    'locked out after too many tries',
    'блокування після забагатьох спроб',
  ],
  logout: ['wylogowanie', 'signed out', 'вихід'],
  'sessions-ended': ['wylogowanie urządzeń', 'signed devices out', 'вихід на пристроях'],
  'password-link': ['prośba o nowe hasło', 'asked for a new password', 'запит на новий пароль'],
  'password-reset': [
    'hasło ustawione z linku',
    'set a password by a link',
    'пароль установлено за посиланням',
  ],
  'password-change': ['zmiana hasła', 'changed the password', 'зміна пароля'],
  'code-failure': ['błędny kod logowania', 'wrong sign-in code', 'неправильний код входу'],
  'second-factor-on': ['włączenie drugiego kroku', 'switched the second step on', 'увімкнення другого кроку'],
  'second-factor-off': [
    'wyłączenie drugiego kroku',
    'switched the second step off',
    'вимкнення другого кроку',
  ],
  'second-factor-reset': ['usunięcie drugiego kroku', 'removed the second step', 'вилучення другого кроку'],
  'recovery-codes': ['nowe kody zapasowe', 'made new recovery codes', 'нові резервні коди'],
  denied: ['odmowa dostępu', 'access denied', 'відмова в доступі'],
  download: ['pobranie pliku', 'downloaded a file', 'завантаження файлу'],
  admin: ['polecenie na serwerze', 'command at the server', 'команда на сервері'],
  'order-taken': [
    'przyjęcie zamówienia przez telefon',
    'took an order by telephone',
    'прийняття замовлення телефоном',
  ],
  'order-read': ['odczytanie zamówienia', 'read the order', 'прочитання замовлення'],
  'order-status': ['zmiana statusu', 'changed the status', 'зміна статусу'],
  'order-undo': ['cofnięcie zmiany statusu', 'undid the change of status', 'скасування зміни статусу'],
  'order-edit': ['zmiana zamówienia', 'changed the order', 'зміна замовлення'],
  'order-company': ['zmiana firmy zamówienia', 'changed the order’s company', 'зміна фірми замовлення'],
  'order-assignee': ['przypisanie zamówienia', 'assigned the order', 'призначення замовлення'],
  'order-note': ['notatka do zamówienia', 'noted on the order', 'нотатка до замовлення'],
  'order-note-deleted': ['usunięcie notatki', 'deleted a note', 'видалення нотатки'],
  'order-message': ['wiadomość do klienta', 'wrote to the client', 'повідомлення клієнту'],
  'order-mail-resent': ['ponowne wysłanie wiadomości', 'sent a message again', 'повторне надсилання листа'],
  export: ['pobranie CSV', 'exported a CSV', 'вивантаження CSV'],
  'company-made': ['nowa firma', 'made a company', 'нова фірма'],
  'company-edit': ['zmiana danych firmy', 'changed the company', 'зміна даних фірми'],
  'company-branch': ['zmiana miejsca odbioru', 'changed a pickup place', 'зміна місця вивезення'],
  'company-note': ['notatka o firmie', 'noted on the company', 'нотатка про фірму'],
  'company-note-deleted': [
    'usunięcie notatki o firmie',
    'deleted a note on the company',
    'видалення нотатки про фірму',
  ],
  'company-merge': ['połączenie firm', 'merged companies', 'об’єднання фірм'],
  'company-merge-undo': [
    'cofnięcie połączenia firm',
    'undid a merge of companies',
    'скасування об’єднання фірм',
  ],
  'companies-import': ['import firm', 'imported companies', 'імпорт фірм'],
  'catalogue-made': ['nowa pozycja katalogu', 'added to the catalogue', 'нова позиція каталогу'],
  'catalogue-edit': ['zmiana w katalogu', 'changed the catalogue', 'зміна в каталозі'],
  'catalogue-import': ['import katalogu', 'imported the catalogue', 'імпорт каталогу'],
  'order-links-made': ['nowe linki do zamówień', 'made order links', 'нові посилання на замовлення'],
  'order-links-revoked': ['unieważnienie linków', 'revoked order links', 'скасування посилань'],
  'view-made': ['nowy widok listy', 'saved a view', 'новий вигляд списку'],
  'view-edit': ['zmiana widoku listy', 'changed a view', 'зміна вигляду списку'],
  'view-deleted': ['usunięcie widoku listy', 'deleted a view', 'видалення вигляду списку'],
  'account-edit': ['zmiana własnych danych', 'changed the own account', 'зміна власних даних'],
  'team-invite': ['zaproszenie do zespołu', 'invited to the team', 'запрошення до команди'],
  'team-administrator': ['zmiana uprawnień', 'changed rights', 'зміна прав'],
  'person-invite': ['zaproszenie osoby', 'invited a person', 'запрошення людини'],
  'person-block': ['zablokowanie konta', 'blocked an account', 'блокування облікового запису'],
  'person-unblock': ['odblokowanie konta', 'unblocked an account', 'розблокування облікового запису'],
  'person-sessions-ended': ['wylogowanie osoby', 'signed a person out', 'вихід людини на всіх пристроях'],
  'person-removed': ['odebranie firmy osobie', 'took a company away', 'вилучення людини з фірми'],
}

const AT: Record<Locale, number> = { pl: 0, en: 1, uk: 2 }

export const eventWord = (kind: SecurityEventKind, locale: Locale): string => WORDS[kind][AT[locale]] ?? kind
