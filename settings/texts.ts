// First texts of the operator's settings, in every language. Administrators change them on the settings screen.

import type { InEveryLanguage, MessageTemplate, NoticeSection } from '#contract/settings/operator-settings.ts'

export const permitName: InEveryLanguage = {
  pl: 'na zbieranie odpadów',
  en: 'to collect waste',
  uk: 'на збирання відходів',
}

export const about: InEveryLanguage = {
  pl: 'Zbieramy i przewozimy zużyty sprzęt, a potem przekazujemy go do zakładu przetwarzania.',
  en: 'We collect and carry waste equipment and hand it over to a treatment plant.',
  uk: 'Ми збираємо й перевозимо відпрацьоване обладнання та передаємо його на переробне підприємство.',
}

export const phoneHours: InEveryLanguage = {
  pl: 'pn.–pt. 08:00–16:00',
  en: 'Mon–Fri 08:00–16:00',
  uk: 'пн–пт 08:00–16:00',
}

/** Example of the right length. The operator's lawyer must replace it before the service goes live. */
export const notice: NoticeSection[] = [
  {
    id: 'controller',
    heading: { pl: 'Administrator danych', en: 'Data controller', uk: 'Контролер персональних даних' },
    text: {
      pl: 'Administratorem danych osobowych jest {legalName}, {address}.',
      en: 'The controller of personal data is {legalName}, {address}.',
      uk: 'Контролером персональних даних є {legalName}, {address}.',
    },
  },
  {
    id: 'contact',
    heading: { pl: 'Kontakt', en: 'Contact', uk: 'Контакт' },
    text: {
      pl: 'W sprawach danych osobowych prosimy pisać na {email} lub dzwonić: {phone}.',
      en: 'Please send questions about personal data to {email} or call {phone}.',
      uk: 'Щодо персональних даних просимо писати на {email} або телефонувати: {phone}.',
    },
  },
  {
    id: 'purpose',
    heading: { pl: 'Cel i podstawa', en: 'Purpose and basis', uk: 'Мета та підстава' },
    text: {
      pl: 'Dane osoby, która zamawia we własnym imieniu, są potrzebne do przyjęcia i wykonania zamówienia (art. 6 ust. 1 lit. b RODO). Dane osób, które działają w imieniu firmy lub instytucji, i osób kontaktowych przetwarzamy w prawnie uzasadnionym interesie: aby porozumieć się z zamawiającym i odebrać sprzęt (lit. f). W takim samym interesie (lit. f) prowadzimy konta: osoby, które działają w imieniu firmy, mogą za ich pomocą zamawiać odbiór i widzieć jej zamówienia. Dokumenty wymagane przez przepisy o odpadach i o rachunkowości prowadzimy, bo taki mamy obowiązek (lit. c). W prawnie uzasadnionym interesie (lit. f) zachowujemy też dane do ustalenia, dochodzenia lub obrony roszczeń, a zapisy logowań i zdarzeń do ochrony serwisu.',
      en: 'The data of a person who orders on their own behalf is needed to accept and carry out the order (GDPR art. 6(1)(b)). The data of people who act for a company or an institution, and of contact persons, is processed in our legitimate interest: to reach the person placing the order and to pick the equipment up (point f). Accounts rest on the same interest (point f): they let the people who act for a company order pickups and see its orders. The documents required by waste and accounting law are kept because we are obliged to (point c). In our legitimate interest (point f) we also keep data to establish, exercise or defend legal claims, and the records of logins and events to protect the service.',
      uk: 'Дані особи, яка замовляє від власного імені, потрібні для прийняття та виконання замовлення (ст. 6(1)(b) GDPR). Дані осіб, які діють від імені компанії чи установи, та контактних осіб ми обробляємо в нашому законному інтересі: щоб зв’язатися із замовником і забрати обладнання (пункт f). На такому самому інтересі (пункт f) ґрунтується ведення облікових записів: через них особи, які діють від імені компанії, замовляють вивезення й бачать її замовлення. Документи, яких вимагає законодавство про відходи та бухгалтерський облік, ведемо, бо зобов’язані (пункт c). У законному інтересі (пункт f) зберігаємо також дані для встановлення, пред’явлення чи захисту правових вимог, а записи входів і подій — для захисту сервісу.',
    },
  },
  {
    id: 'recipients',
    heading: {
      pl: 'Skąd mamy dane i kto je otrzyma',
      en: 'Where the data comes from and who receives it',
      uk: 'Звідки ми маємо дані та хто їх отримає',
    },
    text: {
      pl: 'Dane podaje osoba zamawiająca. Od niej mamy dane osoby kontaktowej i adres e-mail firmy, a nazwę i adres firmy także z rejestru REGON lub z wykazu podatników VAT. Dane osoby, która ma konto, podaje firma, w której imieniu ta osoba działa. Imię, nazwisko i podpis osoby, która wydaje sprzęt, może zapisać kierowca przy odbiorze. Dane otrzymają przewoźnik i zakład przetwarzania, a w zakresie karty przekazania odpadów minister właściwy do spraw klimatu i marszałkowie województw, którzy prowadzą BDO (bazę danych o odpadach). Otrzyma je też dostawca serwera, który przetwarza je na nasze zlecenie. Poza Europejski Obszar Gospodarczy dane mogą trafić tylko z zabezpieczeniami z rozdziału V RODO. Z przesłanych zdjęć zachowujemy obraz, a miejsce wykonania i inne dane zapisane przez aparat usuwamy.',
      en: 'The data is given by the person placing the order. From them we have the contact person’s data and the company’s email address; the company’s name and address also come from the REGON register or the list of VAT payers. The data of a person who has an account is given by the company that they act for. The name and the signature of the person who hands the equipment over may be recorded by the driver at the pickup. The data goes to the carrier and the treatment plant and, as far as the waste transfer document requires, to the minister responsible for climate and the voivodeship marshals, who run BDO (the Polish waste database). It also goes to the provider of our server, who processes it on our behalf. It may leave the European Economic Area only under the safeguards of chapter V of the GDPR. Of the photos that are sent we keep the picture; the place where it was taken and other data written by the camera are removed.',
      uk: 'Дані надає замовник. Від нього ми маємо дані контактної особи та електронну адресу компанії, а назву й адресу компанії — також із реєстру REGON або списку платників ПДВ. Дані особи, яка має обліковий запис, надає компанія, від імені якої ця особа діє. Ім’я, прізвище та підпис особи, яка передає обладнання, водій може записати під час вивезення. Дані отримають перевізник і переробне підприємство, а в обсязі картки передачі відходів — міністр, відповідальний за клімат, і маршалки воєводств, які ведуть BDO (польську базу даних про відходи). Їх отримає також постачальник сервера, який обробляє їх за нашим дорученням. За межі Європейської економічної зони дані можуть потрапити лише із гарантіями розділу V GDPR. Із надісланих фотографій зберігаємо зображення, а місце зйомки та інші дані, записані камерою, видаляємо.',
    },
  },
  {
    id: 'retention',
    heading: { pl: 'Jak długo', en: 'How long', uk: 'Як довго' },
    text: {
      pl: 'Zamówienie z jego plikami i notatkami przechowujemy przez {orderYears} lat od końca roku, w którym odpady zostały odebrane (dokumenty ewidencji odpadów trzeba przechowywać 5 lat), a zamówienie bez odbioru przez {unfulfilledPeriod} od końca roku ostatniej zmiany. Dane firmy, kontakty w jej miejscach odbioru i notatki o niej przechowujemy, dopóki jest naszym klientem, a konto, dopóki jego użytkownik działa w imieniu firmy; konto bez firmy usuwamy po {accountDays} dniach. Wiadomości doręczone usuwamy po {mailDays} dniach, niedoręczone po 365 dniach, a zapisy logowań po 2 latach. W kopiach zapasowych usunięte dane pozostają najwyżej 14 dni.',
      en: 'The order, with its files and notes, is kept for {orderYears} years from the end of the year in which the waste was collected (waste records must be kept for 5 years). An order without a pickup is deleted {unfulfilledPeriod} after the end of the year of its last change. The company’s data, the contacts at its pickup places and the notes about it are kept for as long as it is our client, and an account for as long as its user acts for a company; an account without a company is deleted after {accountDays} days. Emails are deleted {mailDays} days after delivery, undelivered ones after 365 days, and the records of logins after 2 years. Deleted data remains in backups for at most 14 days.',
      uk: 'Замовлення з його файлами й нотатками зберігається {orderYears} років від кінця року, у якому відходи було забрано (документи обліку відходів треба зберігати 5 років). Замовлення без вивезення видаляємо, коли від кінця року останньої зміни мине {unfulfilledPeriod}. Дані компанії, контакти в її місцях вивезення та нотатки про неї зберігаємо, поки вона є нашим клієнтом, а обліковий запис — поки його користувач діє від імені компанії; обліковий запис без компанії видаляємо через {accountDays} дн. Доставлені листи видаляємо через {mailDays} дн., недоставлені — через 365 днів, а записи входів — через 2 роки. У резервних копіях видалені дані залишаються щонайбільше 14 днів.',
    },
  },
  {
    id: 'rights',
    heading: { pl: 'Prawa', en: 'Rights', uk: 'Права' },
    text: {
      pl: 'Przysługuje prawo dostępu do danych, ich sprostowania, usunięcia i ograniczenia przetwarzania. Dane przetwarzane na podstawie umowy (lit. b) można przenieść. Skargę można złożyć do Prezesa Urzędu Ochrony Danych Osobowych.',
      en: 'You have the right to access and rectify your data, to have it erased and to restrict its processing. Data processed on the basis of a contract (point b) can be transferred to another controller. You can lodge a complaint with the President of the Personal Data Protection Office (UODO).',
      uk: 'Ви маєте право на доступ до своїх даних, їхнє виправлення, видалення та обмеження обробки. Дані, які обробляються на підставі договору (пункт b), можна перенести. Скаргу можна подати Голові Управління захисту персональних даних (UODO).',
    },
  },
  {
    id: 'objection',
    heading: { pl: 'Prawo do sprzeciwu', en: 'Right to object', uk: 'Право на заперечення' },
    text: {
      pl: 'Wobec przetwarzania danych w naszym prawnie uzasadnionym interesie (lit. f) można w każdej chwili wnieść sprzeciw z przyczyn związanych ze swoją szczególną sytuacją. Wystarczy napisać na {email} lub zadzwonić: {phone}. Po sprzeciwie przestajemy przetwarzać te dane, chyba że mamy ważne, prawnie uzasadnione podstawy, nadrzędne wobec interesów, praw i wolności tej osoby, albo dane są potrzebne do ustalenia, dochodzenia lub obrony roszczeń.',
      en: 'You can object at any time, on grounds relating to your particular situation, to the processing of your data in our legitimate interest (point f). Write to {email} or call {phone}. We then stop processing that data, unless we have compelling legitimate grounds that override your interests, rights and freedoms, or need the data to establish, exercise or defend legal claims.',
      uk: 'Проти обробки даних у нашому законному інтересі (пункт f) можна в будь-який час подати заперечення з причин, пов’язаних зі своєю особливою ситуацією. Достатньо написати на {email} або зателефонувати: {phone}. Після цього ми припиняємо обробку цих даних, крім випадків, коли маємо вагомі законні підстави, які переважають інтереси, права та свободи цієї особи, або коли дані потрібні для встановлення, пред’явлення чи захисту правових вимог.',
    },
  },
  {
    id: 'necessity',
    heading: {
      pl: 'Czy trzeba podać dane',
      en: 'Whether the data must be given',
      uk: 'Чи обов’язково надавати дані',
    },
    text: {
      pl: 'Podanie danych jest dobrowolne, ale bez nich nie da się umówić odbioru. Nazwa firmy, jej NIP i numer BDO, jeśli ma wpis, są potrzebne do dokumentów, których wymagają przepisy o odpadach. Decyzje nie zapadają automatycznie, a dane nie służą do profilowania.',
      en: 'Giving the data is voluntary, but a pickup cannot be arranged without it. The company’s name, its NIP and, if it is registered, its BDO number are needed for documents that waste law requires. No decisions are made automatically, and the data is not used for profiling.',
      uk: 'Надання даних добровільне, але без них неможливо домовитися про вивезення. Назва компанії, її NIP і номер BDO, якщо вона зареєстрована, потрібні для документів, яких вимагає законодавство про відходи. Рішення не приймаються автоматично, дані не використовуються для профілювання.',
    },
  },
]

/** Ready messages from staff to clients. Values from the order replace the fields in braces: `MESSAGE_FIELDS` of the contract. */
export const messageTemplates: MessageTemplate[] = [
  {
    id: 'bdo',
    name: 'Brak numeru BDO',
    texts: {
      pl: {
        subject: 'Zamówienie {orderNumber}: brakuje numeru BDO',
        text: 'Dzień dobry,\n\nw zamówieniu {orderNumber} nie ma numeru rejestrowego BDO (bazy danych o odpadach). Prosimy o numer albo o informację, że nie jest wymagany. Potrzebujemy tego przed ustaleniem terminu.\n\nWystarczy odpowiedzieć na tę wiadomość.\n\n{operatorName}, {operatorPhone}',
      },
      en: {
        subject: 'Order {orderNumber}: BDO number missing',
        text: 'Hello,\n\nOrder {orderNumber} has no BDO registration number (BDO is the Polish waste database). Please send it, or tell us that none is needed. We need this before we set a date.\n\nYou can simply reply to this message.\n\n{operatorName}, {operatorPhone}',
      },
      uk: {
        subject: 'Замовлення {orderNumber}: бракує номера BDO',
        text: 'Добрий день,\n\nу замовленні {orderNumber} немає реєстраційного номера BDO (польської бази даних про відходи). Просимо надіслати номер або повідомити, що він не потрібен. Нам це потрібно до визначення дати.\n\nДостатньо відповісти на цей лист.\n\n{operatorName}, {operatorPhone}',
      },
    },
  },
  {
    id: 'prepare',
    name: 'Prosimy przygotować sprzęt',
    texts: {
      pl: {
        subject: 'Zamówienie {orderNumber}: jak przygotować sprzęt',
        text: 'Dzień dobry,\n\nprzed odbiorem prosimy zebrać sprzęt w jednym miejscu z wolnym dojściem, najlepiej na parterze. Miejsce odbioru: {pickupPlace}. Lampy i ekrany prosimy zabezpieczyć przed stłuczeniem.\n\nKierowca przyjedzie w godzinach {hours}. Na miejscu potrzebna będzie osoba, która wyda sprzęt.\n\n{operatorName}, {operatorPhone}',
      },
      en: {
        subject: 'Order {orderNumber}: how to prepare the equipment',
        text: 'Hello,\n\nBefore the pickup, please gather the equipment in one place that is easy to reach, on the ground floor if possible. Pickup place: {pickupPlace}. Please protect lamps and screens from breaking.\n\nThe driver will come within these hours: {hours}. Somebody has to be there to hand the equipment over.\n\n{operatorName}, {operatorPhone}',
      },
      uk: {
        subject: 'Замовлення {orderNumber}: як підготувати обладнання',
        text: 'Добрий день,\n\nперед вивезенням просимо зібрати обладнання в одному місці з вільним доступом, найкраще на першому поверсі. Місце вивезення: {pickupPlace}. Лампи та екрани просимо захистити від розбиття.\n\nВодій приїде у вказані години: {hours}. На місці має бути особа, яка передасть обладнання.\n\n{operatorName}, {operatorPhone}',
      },
    },
  },
  {
    id: 'call',
    name: 'Nie udało się dodzwonić',
    texts: {
      pl: {
        subject: 'Zamówienie {orderNumber}: prosimy o kontakt',
        text: 'Dzień dobry,\n\nnie udało nam się dodzwonić w sprawie zamówienia {orderNumber}. Prosimy o telefon pod numer {operatorPhone} albo o odpowiedź na tę wiadomość z godziną, o której możemy zadzwonić.\n\n{operatorName}',
      },
      en: {
        subject: 'Order {orderNumber}: please contact us',
        text: 'Hello,\n\nWe could not reach you by phone about order {orderNumber}. Please call us at {operatorPhone}, or reply to this message and say when we may call.\n\n{operatorName}',
      },
      uk: {
        subject: 'Замовлення {orderNumber}: просимо зв’язатися з нами',
        text: 'Добрий день,\n\nнам не вдалося додзвонитися до вас щодо замовлення {orderNumber}. Просимо зателефонувати за номером {operatorPhone} або відповісти на цей лист і вказати, коли ми можемо зателефонувати.\n\n{operatorName}',
      },
    },
  },
]
