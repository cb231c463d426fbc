// What the operator's settings are before anybody has changed them: name, mark, contact, personal-data facts, ready messages. The first
// start on a new database takes them over, and from then on the database has them (docs/decisions/0074-operator-settings.md).
// All values are examples (`.example`).

import type { NoticeSection, OperatorSettings } from '#contract/settings/operator-settings.ts'
import { messageTemplates } from './message-templates.ts'

/** The wording is an example of the right length: the operator's lawyer replaces it before the service goes live. */
const notice: readonly NoticeSection[] = [
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
      pl: 'Zamówienie przechowujemy przez {orderYears} lat od końca roku, w którym odpady zostały odebrane, bo tyle trwa obowiązek przechowywania dokumentów ewidencji odpadów.',
      en: 'The order is kept for {orderYears} years from the end of the year in which the waste was collected, which is how long waste records must be kept.',
      uk: 'Замовлення зберігається {orderYears} років від кінця року, у якому відходи було забрано: стільки треба зберігати документи обліку відходів.',
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

export const firstSettings: OperatorSettings = {
  company: {
    name: 'ElektroOdbiór',
    legalName: 'ElektroOdbiór sp. z o.o.',
    address: { street: 'ul. Przykładowa 1', postalCode: '00-001', city: 'Warszawa', country: 'Polska' },
    nip: '0000000000',
    bdo: '000000000',
    krs: '0000000000',
    court: null,
    shareCapital: null,
    permit: {
      name: { pl: 'na zbieranie odpadów', en: 'to collect waste', uk: 'на збирання відходів' },
      until: '2031-05-31',
    },
    about: {
      pl: 'Zbieramy i przewozimy zużyty sprzęt, oddajemy go do zakładu przetwarzania.',
      en: 'We collect and carry waste equipment and hand it over to a treatment plant.',
      uk: 'Ми збираємо й перевозимо відпрацьоване обладнання та передаємо його на переробне підприємство.',
    },
  },
  contact: {
    email: 'biuro@elektroodbior.example',
    phone: '+48123456789',
    phoneHours: {
      pl: 'pn.–pt. 08:00–16:00',
      en: 'Mon–Fri 08:00–16:00',
      uk: 'пн–пт 08:00–16:00',
    },
    website: 'https://elektroodbior.example',
    securityContacts: ['mailto:bezpieczenstwo@elektroodbior.example'],
  },
  logo: {
    width: 183,
    height: 32,
    mark: 'M7.9 3.2v6.6M13.7 3.2v6.6M4.4 12.2h12.8M6.6 12.2V18a7.4 7.4 0 0 0 7.4 7.4h4.2a7.4 7.4 0 0 0 7.4-7.4V6.4M21.3 10.7l4.3-4.3 4.3 4.3',
    firstWord:
      'M52 5H44v15h8M44 12.3h7M55.4 4.2V20M59.3 15.1h10a5 5 0 1 0-1.7 3.7M72.9 4.2V20M79.9 10.2l-6.8 5.9M75.5 14l5 6M85.1 6.4v10.4a3.2 3.2 0 0 0 3.2 3.2h1M82.7 10.1h6.6M92.3 10v10M92.3 14.8a4.7 4.7 0 0 1 4.9-4.7M104.1 10a5 5 0 1 0 .1 0z',
    secondWord:
      'M120 4.9a7.6 7.6 0 1 0 .1 0zM135.8 10a5 5 0 1 0 .1 0zM140.8 4.2V20M144.9 4.2V20M149.9 10a5 5 0 1 0 .1 0zM158.6 10v10M158.6 5.2v2M167.3 10a5 5 0 1 0 .1 0zM166.7 7.2l2.7-3.4M176.3 10v10M176.3 14.8a4.7 4.7 0 0 1 4.9-4.7',
  },
  prices: { collectionPointUnderKg: 50, freeFromKg: 200 },
  area: {
    centre: { name: 'Warszawa', latitude: 52.23, longitude: 21.012 },
    radiusKm: 60,
    towns: [
      { name: 'Legionowo', latitude: 52.401, longitude: 20.925 },
      { name: 'Płońsk', latitude: 52.623, longitude: 20.376 },
      { name: 'Wyszków', latitude: 52.593, longitude: 21.459 },
      { name: 'Wołomin', latitude: 52.34, longitude: 21.242 },
      { name: 'Mińsk Mazowiecki', latitude: 52.179, longitude: 21.572 },
      { name: 'Otwock', latitude: 52.106, longitude: 21.262 },
      { name: 'Piaseczno', latitude: 52.078, longitude: 21.024 },
      { name: 'Grójec', latitude: 51.866, longitude: 20.868 },
      { name: 'Żyrardów', latitude: 52.049, longitude: 20.446 },
      { name: 'Sochaczew', latitude: 52.229, longitude: 20.239 },
      { name: 'Pruszków', latitude: 52.17, longitude: 20.81 },
    ],
  },
  retention: { orderYears: 5, mailDays: 90 },
  notice,
  templates: messageTemplates,
}

/** Stored with each order: which wording was ticked. This is the name of the first one. */
export const FIRST_NOTICE_VERSION = '2026-11-20'
