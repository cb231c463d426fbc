// What the operator's settings say in words, in every language, before anybody has changed it.

import type { MessageTemplate } from '#contract/settings/message-templates.ts'
import type { InEveryLanguage, NoticeSection } from '#contract/settings/operator-settings.ts'

export const permitName: InEveryLanguage = {
  pl: 'na zbieranie odpadów',
  en: 'to collect waste',
  uk: 'на збирання відходів',
}

export const about: InEveryLanguage = {
  pl: 'Zbieramy i przewozimy zużyty sprzęt, oddajemy go do zakładu przetwarzania.',
  en: 'We collect and carry waste equipment and hand it over to a treatment plant.',
  uk: 'Ми збираємо й перевозимо відпрацьоване обладнання та передаємо його на переробне підприємство.',
}

export const phoneHours: InEveryLanguage = {
  pl: 'pn.–pt. 08:00–16:00',
  en: 'Mon–Fri 08:00–16:00',
  uk: 'пн–пт 08:00–16:00',
}

/** The wording is an example of the right length: the operator's lawyer replaces it before the service goes live. */
export const notice: readonly NoticeSection[] = [
  {
    id: 'controller',
    heading: { pl: 'Administrator danych', en: 'Data controller', uk: 'Адміністратор даних' },
    text: {
      pl: 'Administratorem danych osobowych jest {legalName}, {address}.',
      en: 'The controller of personal data is {legalName}, {address}.',
      uk: 'Адміністратором персональних даних є {legalName}, {address}.',
    },
  },
  {
    id: 'contact',
    heading: { pl: 'Kontakt', en: 'Contact', uk: 'Контакт' },
    text: {
      pl: 'W sprawach danych osobowych odpowiada {email}, tel. {phone}.',
      en: 'Questions about personal data are answered at {email}, phone {phone}.',
      uk: 'На запитання про персональні дані відповідає {email}, тел. {phone}.',
    },
  },
  {
    id: 'purpose',
    heading: { pl: 'Cel i podstawa', en: 'Purpose and basis', uk: 'Мета та підстава' },
    text: {
      pl: 'Dane są potrzebne do przyjęcia i wykonania zamówienia odbioru (art. 6 ust. 1 lit. b RODO), do wystawienia dokumentów wymaganych przez przepisy o odpadach (lit. c) oraz do obrony przed roszczeniami (lit. f).',
      en: 'The data are needed to accept and carry out the pickup order (GDPR art. 6(1)(b)), to issue the documents required by waste law (point c) and to defend against claims (point f).',
      uk: 'Дані потрібні для прийняття та виконання замовлення (ст. 6 п. 1 b GDPR), для оформлення документів, яких вимагає законодавство про відходи (c), та для захисту від претензій (f).',
    },
  },
  {
    id: 'recipients',
    heading: { pl: 'Kto otrzyma dane', en: 'Who receives the data', uk: 'Хто отримає дані' },
    text: {
      pl: 'Dane otrzymają przewoźnik, zakład przetwarzania oraz rejestr BDO w zakresie karty przekazania odpadów. Dane nie są przekazywane poza Europejski Obszar Gospodarczy.',
      en: 'The data go to the carrier, the treatment plant and, as far as the waste transfer document needs, the BDO register. They do not leave the European Economic Area.',
      uk: 'Дані отримають перевізник, переробне підприємство та реєстр BDO в обсязі картки передачі відходів. Дані не передаються за межі Європейської економічної зони.',
    },
  },
  {
    id: 'retention',
    heading: { pl: 'Jak długo', en: 'How long', uk: 'Як довго' },
    text: {
      pl: 'Zamówienie przechowujemy przez {orderYears} lat od końca roku, w którym odpady zostały odebrane, bo tyle trwa obowiązek przechowywania dokumentów ewidencji odpadów. Zamówienie bez odbioru usuwamy, gdy od końca roku ostatniej zmiany minie {unfulfilledPeriod}, doręczone wiadomości po {mailDays} dniach, konto bez firmy po {accountDays} dniach, a zapisy logowań po 2 latach.',
      en: 'The order is kept for {orderYears} years from the end of the year in which the waste was collected, which is how long waste records must be kept. An order without a pickup is deleted {unfulfilledPeriod} after the end of the year of its last change, delivered emails after {mailDays} days, an account without a company after {accountDays} days, and the record of log-ins after 2 years.',
      uk: 'Замовлення зберігається {orderYears} років від кінця року, у якому відходи було забрано: стільки треба зберігати документи обліку відходів. Замовлення без вивезення видаляємо, коли від кінця року останньої зміни мине {unfulfilledPeriod}, доставлені листи – через {mailDays} дн., обліковий запис без фірми – через {accountDays} дн., а записи входів – через 2 роки.',
    },
  },
  {
    id: 'rights',
    heading: { pl: 'Prawa', en: 'Rights', uk: 'Права' },
    text: {
      pl: 'Przysługuje prawo dostępu do danych, ich sprostowania, usunięcia, ograniczenia przetwarzania, przeniesienia, wniesienia sprzeciwu oraz skargi do Prezesa Urzędu Ochrony Danych Osobowych.',
      en: 'There is a right to access, rectify, erase, restrict, move and object to the processing of the data, and to complain to the President of the Personal Data Protection Office (UODO).',
      uk: 'Є право на доступ до даних, їх виправлення, видалення, обмеження обробки, перенесення, заперечення, а також на скаргу до Голови Управління захисту персональних даних (UODO).',
    },
  },
  {
    id: 'necessity',
    heading: {
      pl: 'Czy trzeba podać dane',
      en: 'Are the data required',
      uk: 'Чи обов’язково надавати дані',
    },
    text: {
      pl: 'Podanie danych jest dobrowolne, ale bez nich nie da się umówić odbioru. Decyzje nie zapadają automatycznie, a dane nie służą do profilowania.',
      en: 'Giving the data is voluntary, but a pickup cannot be arranged without them. No decision is automated and the data are not used for profiling.',
      uk: 'Надання даних добровільне, але без них неможливо домовитися про вивезення. Рішення не приймаються автоматично, дані не використовуються для профілювання.',
    },
  },
]

/** What the staff begin messages to clients with. Fields in braces are filled in from the order: `MESSAGE_FIELDS` of the contract. */
export const messageTemplates: readonly MessageTemplate[] = [
  {
    id: 'bdo',
    name: 'Brak numeru BDO',
    texts: {
      pl: {
        subject: 'Zamówienie {orderNumber}: brakuje numeru BDO',
        text: 'Dzień dobry,\n\nw zamówieniu {orderNumber} nie ma numeru rejestrowego BDO. Prosimy o numer albo o informację, że nie jest wymagany. Bez tego nie możemy zaplanować odbioru.\n\nWystarczy odpowiedzieć na tę wiadomość.\n\n{operatorName}, {operatorPhone}',
      },
      en: {
        subject: 'Order {orderNumber}: BDO number missing',
        text: 'Hello,\n\nthe order {orderNumber} has no BDO registration number. Please send it, or tell us that none is needed. Without it we cannot plan the pickup.\n\nYou can simply reply to this message.\n\n{operatorName}, {operatorPhone}',
      },
      uk: {
        subject: 'Замовлення {orderNumber}: бракує номера BDO',
        text: 'Добрий день,\n\nу замовленні {orderNumber} немає реєстраційного номера BDO. Просимо надіслати номер або повідомити, що він не потрібний. Без цього ми не можемо запланувати вивезення.\n\nДостатньо відповісти на цей лист.\n\n{operatorName}, {operatorPhone}',
      },
    },
  },
  {
    id: 'prepare',
    name: 'Prosimy przygotować sprzęt',
    texts: {
      pl: {
        subject: 'Zamówienie {orderNumber}: jak przygotować sprzęt',
        text: 'Dzień dobry,\n\nprzed odbiorem prosimy zebrać sprzęt w jednym miejscu, najlepiej na parterze, z wolnym dojściem: {pickupPlace}. Lampy i sprzęt z szybą prosimy zabezpieczyć przed stłuczeniem.\n\nKierowca przyjedzie w godzinach {hours}. Na miejscu potrzebna będzie osoba, która wyda sprzęt.\n\n{operatorName}, {operatorPhone}',
      },
      en: {
        subject: 'Order {orderNumber}: how to prepare the equipment',
        text: 'Hello,\n\nbefore the pickup please gather the equipment in one place that is easy to reach, on the ground floor if possible: {pickupPlace}. Please protect lamps and anything with glass from breaking.\n\nThe driver comes between {hours}. Somebody has to be there to hand the equipment over.\n\n{operatorName}, {operatorPhone}',
      },
      uk: {
        subject: 'Замовлення {orderNumber}: як підготувати обладнання',
        text: 'Добрий день,\n\nперед вивезенням просимо зібрати обладнання в одному місці з вільним доступом, найкраще на першому поверсі: {pickupPlace}. Лампи та обладнання зі склом просимо захистити від розбиття.\n\nВодій приїде в години {hours}. На місці має бути особа, яка передасть обладнання.\n\n{operatorName}, {operatorPhone}',
      },
    },
  },
  {
    id: 'call',
    name: 'Nie udało się dodzwonić',
    texts: {
      pl: {
        subject: 'Zamówienie {orderNumber}: prosimy o kontakt',
        text: 'Dzień dobry,\n\nnie udało nam się dodzwonić w sprawie zamówienia {orderNumber}. Prosimy o telefon pod numer {operatorPhone} albo o odpowiedź na tę wiadomość, kiedy możemy zadzwonić.\n\n{operatorName}',
      },
      en: {
        subject: 'Order {orderNumber}: please contact us',
        text: 'Hello,\n\nwe could not reach you by phone about the order {orderNumber}. Please call us at {operatorPhone}, or reply to this message and say when we may call.\n\n{operatorName}',
      },
      uk: {
        subject: 'Замовлення {orderNumber}: просимо зв’язатися з нами',
        text: 'Добрий день,\n\nнам не вдалося додзвонитися щодо замовлення {orderNumber}. Просимо зателефонувати за номером {operatorPhone} або відповісти на цей лист, коли ми можемо подзвонити.\n\n{operatorName}',
      },
    },
  },
]
