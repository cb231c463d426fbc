// Statements about the law in pages, emails and prints, each with its source, the day it was read and its certainty. "Podstawa
// prawna" (/about/legal-basis) lists them; `scripts/law.ts` lists those that should be read again
// (docs/decisions/0080-law-as-data.md).
import type { InEveryLanguage } from '../settings/operator-settings.ts'
import { WASTE_REGISTER_URL } from './waste-register.ts'

/**
 * How certain a statement is: read in an official source; reported by several independent sources; reported differently by
 * several; reported by one unofficial source; from memory. The last three count as unsure.
 */
export const CERTAINTIES = ['official', 'documented', 'disputed', 'secondary', 'recalled'] as const
export type Certainty = (typeof CERTAINTIES)[number]

export interface LawEntry {
  id: string
  text: InEveryLanguage
  /** Act, or page of an authority, that supports the statement; `article` is the place in it. */
  source: { name: string; href?: string; article?: string }
  /** Day on which the source was read, `YYYY-MM-DD`. */
  read: string
  /** Pages that were read instead of the source itself. */
  readIn?: readonly string[]
  /** First and last day on which the statement is true, `YYYY-MM-DD` in Warsaw. Without them it is always true. */
  from?: string
  until?: string
  certainty: Certainty
  /** Texts that make the statement: keys of `web/texts`, and of the emails after `email:`. */
  saidBy: readonly string[]
}

const BDO_REGISTER = { name: 'Rejestr BDO', href: WASTE_REGISTER_URL }
/** Answer of the ministry about a producer without scales. It also says who issues the card, and when. */
const BDO = {
  name: 'Baza wiedzy BDO',
  href: 'https://bdo.mos.gov.pl/baza-wiedzy/co-w-przypadku-gdy-wytworca-odpadow-nie-posiada-wagi-i-nie-zna-masy-odpadu/',
}
/** Returns the page of an act in ISAP, the register of acts kept by the Sejm. */
const inIsap = (id: string) => `https://isap.sejm.gov.pl/isap.nsf/DocDetails.xsp?id=${id}`
const WASTE_LAW = {
  name: 'Ustawa z dnia 14 grudnia 2012 r. o odpadach (Dz.U. 2013 poz. 21, z późn. zm.)',
  href: inIsap('WDU20130000021'),
}
const WEEE_LAW = {
  name: 'Ustawa z dnia 11 września 2015 r. o zużytym sprzęcie elektrycznym i elektronicznym (Dz.U. 2015 poz. 1688, z późn. zm.)',
  href: inIsap('WDU20150001688'),
}
const CATALOGUE_OF_WASTE = {
  name: 'Rozporządzenie Ministra Klimatu z dnia 2 stycznia 2020 r. w sprawie katalogu odpadów (Dz.U. 2020 poz. 10)',
  href: inIsap('WDU20200000010'),
}
const EXEMPT_WASTE = {
  name: 'Rozporządzenie Ministra Klimatu i Środowiska z dnia 5 listopada 2024 r. w sprawie rodzajów i ilości odpadów, dla których nie ma obowiązku prowadzenia ewidencji odpadów (Dz.U. 2024 poz. 1644)',
  href: inIsap('WDU20240001644'),
}
const RODO = {
  name: 'Rozporządzenie Parlamentu Europejskiego i Rady (UE) 2016/679 (RODO)',
  href: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
}

/**
 * The corrigendum OJ L 2025/90657 moved the first day from 9 November to 9 December 2026. Other pages report it; the
 * corrigendum itself was not read.
 */
const BATTERY_DECISION = {
  source: {
    name: 'Decyzja delegowana Komisji (UE) 2025/934 ze sprostowaniem (Dz.U. L, 2025/90657)',
    href: 'https://eur-lex.europa.eu/legal-content/PL/TXT/?uri=CELEX:32025D0934',
  },
  read: '2026-11-27',
  readIn: ['proterra-umwelt.de', 'rivistarifiuti.it', 'artigianiverona.it', 'e-cycle.it'],
  certainty: 'documented',
  saidBy: [],
} as const

const ENTRIES = [
  {
    id: 'transfer-document',
    text: {
      pl: 'Kartę przekazania odpadów (KPO) wystawia w BDO przekazujący odpady, przed rozpoczęciem transportu, osobno dla każdego kodu.',
      en: 'The waste transfer document (KPO) is issued in BDO by whoever hands the waste over, before transport begins, one for each code.',
      uk: 'Картку передачі відходів (KPO) оформлює в BDO той, хто передає відходи, до початку перевезення, окремо для кожного коду.',
    },
    source: BDO,
    read: '2026-11-20',
    readIn: ['kpodr.pl', 'ekopro-grupa.pl', 'eko-logis.com.pl', 'oiler.pl', 'ransigma.pl'],
    certainty: 'documented',
    saidBy: [
      'HOME.DOCUMENTS.KPO',
      'KPO.PDF_title',
      'WASTE_CARD.TITLE',
      'WASTE_CARD.NEEDED',
      'email:kpo',
      'status:prepare.card',
    ],
  },
  {
    id: 'no-document-without-records',
    text: {
      pl: 'Karty przekazania odpadów nie trzeba wystawiać, gdy jeden z posiadaczy, przekazujący albo przejmujący, nie musi prowadzić ewidencji odpadów (art. 69).',
      en: 'No waste transfer document has to be issued when either holder, the one handing over or the one taking over, does not have to keep waste records (art. 69).',
      uk: 'Картку передачі відходів можна не оформлювати, якщо один із власників відходів (той, хто передає, або той, хто приймає) не зобов’язаний вести облік (ст. 69).',
    },
    source: { ...WASTE_LAW, article: 'art. 69' },
    read: '2026-11-27',
    readIn: ['eko-man.pl', 'agorecykling.pl', 'docplayer.pl'],
    certainty: 'documented',
    saidBy: ['HOME.DOCUMENTS.KPO', 'WASTE_CARD.NOTNEEDED', 'email:kpo', 'status:prepare.card'],
  },
  {
    id: 'register-only',
    text: {
      pl: 'Ewidencję odpadów prowadzi się w BDO: od 01.01.2020 elektronicznie, od 01.01.2021 wyłącznie w ten sposób. Na papierze można ją prowadzić tylko podczas ogłoszonej awarii systemu.',
      en: 'Waste records are kept in BDO: electronically since 1 January 2020, and only in this way since 1 January 2021. Paper is allowed only during an announced outage of the system.',
      uk: 'Облік відходів ведуть у BDO: з 01.01.2020 в електронній формі, з 01.01.2021 лише так. На папері його можна вести тільки під час оголошеного збою системи.',
    },
    source: { ...WASTE_LAW, article: 'art. 67' },
    read: '2026-11-27',
    readIn: ['agorecykling.pl', 'eko-logis.com.pl', 'przemyslisrodowisko.pl'],
    certainty: 'documented',
    saidBy: ['HOME.DOCUMENTS.BDO', 'FORM.BDO_FREE_HINT', 'STATEMENT.PDF_explanation'],
  },
  {
    id: 'duty-of-schools',
    text: {
      pl: 'Od 01.01.2025 mała ilość nie zwalnia szkoły z ewidencji jej własnych monitorów i świetlówek. Sporne jest, czy są one odpadami komunalnymi (20 01), których się nie ewidencjonuje: jedni podają, że szkoły zwykle nie muszą mieć wpisu do BDO, inni wymagają numeru przy odbiorze własnego sprzętu szkoły.',
      en: 'Since 1 January 2025 a small amount no longer exempts a school from keeping records of its own monitors and fluorescent tubes. It is disputed whether they are municipal waste (20 01), of which no records are kept: some say that schools rarely have to be in BDO, others ask for a number when they take a school’s own equipment.',
      uk: 'З 01.01.2025 мала кількість не звільняє школу від обліку її власних моніторів і люмінесцентних ламп. Спірним є те, чи це побутові (комунальні) відходи (20 01), облік яких не ведуть: одні пишуть, що школи зазвичай не зобов’язані реєструватися в BDO, інші вимагають номер під час вивезення власного обладнання школи.',
    },
    source: WASTE_LAW,
    read: '2026-11-27',
    readIn: ['prawo.pl', 'palmedica.pl', 'moje-miasto-bez-elektrosmieci.pl'],
    certainty: 'disputed',
    saidBy: ['HOME.QUESTIONS.BDO_ANSWER'],
  },
  {
    id: 'records-need-registration',
    text: {
      pl: 'Wytwórca, który musi prowadzić ewidencję odpadów, musi mieć wpis do rejestru BDO (art. 50 ust. 1).',
      en: 'A waste producer who has to keep waste records has to be in the BDO register (art. 50(1)).',
      uk: 'Той, у кого утворюються відходи і хто зобов’язаний вести їх облік, має бути зареєстрований у BDO (ст. 50 ч. 1).',
    },
    source: { ...WASTE_LAW, article: 'art. 50 ust. 1' },
    read: '2026-11-27',
    readIn: ['ekorr.pl', 'atmoterm.pl', 'biz.legalis.pl'],
    certainty: 'documented',
    saidBy: [],
  },
  {
    id: 'small-amounts',
    text: {
      pl: 'Od 01.01.2025 zwolnienie z ewidencji ze względu na małą ilość nie obejmuje odpadów niebezpiecznych, między innymi świetlówek.',
      en: 'Since 1 January 2025 the exemption from waste records for small amounts has not covered hazardous waste, fluorescent tubes among it.',
      uk: 'З 01.01.2025 звільнення від обліку через малу кількість не охоплює небезпечних відходів, зокрема люмінесцентних ламп.',
    },
    source: { ...EXEMPT_WASTE, article: 'załącznik' },
    read: '2026-11-20',
    readIn: ['gazetaprawna.pl', 'elitewaste.pl'],
    certainty: 'documented',
    saidBy: ['FORM.ADVICE'],
  },
  {
    id: 'exempt-amounts',
    text: {
      pl: 'Rodzaje odpadów i ich ilości, dla których nie prowadzi się ewidencji, wymienia załącznik do rozporządzenia. Ilości nie przytaczamy: sprawdź je w załączniku.',
      en: 'The kinds of waste and the amounts for which no waste records are kept are listed in the annex to the regulation. We do not quote the amounts: check them in the annex.',
      uk: 'Види відходів та їхню кількість, для яких облік не ведуть, перелічено в додатку до розпорядження. Кількості ми не наводимо: перевірте їх у додатку.',
    },
    source: { ...EXEMPT_WASTE, article: '§ 1 i załącznik' },
    read: '2026-11-27',
    readIn: ['inforlex.pl'],
    certainty: 'secondary',
    saidBy: [],
  },
  {
    id: 'municipal-only',
    text: {
      pl: 'Ewidencji odpadów nie prowadzi ten, kto wytwarza wyłącznie odpady komunalne (art. 66).',
      en: 'Whoever produces only municipal waste does not have to keep waste records (art. 66).',
      uk: 'Облік відходів не веде той, у кого утворюються лише побутові (комунальні) відходи (ст. 66).',
    },
    source: { ...WASTE_LAW, article: 'art. 66' },
    read: '2026-11-27',
    readIn: ['prawo.pl', 'przemyslisrodowisko.pl'],
    certainty: 'documented',
    saidBy: [],
  },
  {
    id: 'collecting-on-the-side',
    text: {
      pl: 'Ewidencji nie prowadzi ten, kto zbiera zużyte artykuły konsumpcyjne nieprofesjonalnie, na przykład szkoła, urząd lub sklep (art. 45 ust. 1 pkt 1 i art. 66).',
      en: 'Whoever collects used consumer articles non-professionally, for example a school, a public office or a shop, does not have to keep waste records (art. 45(1)(1) and art. 66).',
      uk: 'Облік не веде той, хто збирає використані споживчі вироби непрофесійно, наприклад школа, установа чи магазин (ст. 45 ч. 1 п. 1 і ст. 66).',
    },
    source: { ...WASTE_LAW, article: 'art. 45 ust. 1 pkt 1 i art. 66' },
    read: '2026-11-27',
    readIn: ['prawo.pl', 'przemyslisrodowisko.pl'],
    certainty: 'documented',
    saidBy: [],
  },
  {
    id: 'collecting-as-a-profession',
    text: {
      pl: 'Zwolnienie dla zbierających odpady dotyczy tylko zbierania nieprofesjonalnego (art. 45 ust. 1 pkt 1 i art. 66).',
      en: 'The exemption for those who collect waste covers non-professional collection only (art. 45(1)(1) and art. 66).',
      uk: 'Звільнення для тих, хто збирає відходи, стосується лише непрофесійного збирання (ст. 45 ч. 1 п. 1 і ст. 66).',
    },
    source: { ...WASTE_LAW, article: 'art. 45 ust. 1 pkt 1 i art. 66' },
    read: '2026-11-27',
    readIn: ['prawo.pl', 'przemyslisrodowisko.pl'],
    certainty: 'documented',
    saidBy: [],
  },
  {
    id: 'register-is-public',
    text: {
      pl: 'Rejestr BDO jest publiczny: można w nim sprawdzić, czy firma lub instytucja ma wpis i numer.',
      en: 'The BDO register is public: anybody can check there whether a company or an institution is registered and has a number.',
      uk: 'Реєстр BDO публічний: у ньому можна перевірити, чи має компанія або установа реєстрацію й номер.',
    },
    source: BDO_REGISTER,
    read: '2026-11-20',
    certainty: 'official',
    saidBy: [],
  },
  {
    id: 'household-codes',
    text: {
      pl: 'Sprzęt ze zbiórki od osób fizycznych ma kody z podgrupy 20 01, a nie 16 02.',
      en: 'Equipment collected from private individuals has codes from sub-chapter 20 01, not 16 02.',
      uk: 'Обладнання, зібране у фізичних осіб, має коди підгрупи 20 01, а не 16 02.',
    },
    source: CATALOGUE_OF_WASTE,
    read: '2026-11-20',
    readIn: ['biosystem.pl', 'sekuramedio.pl', 'recykling.sos.pl'],
    certainty: 'documented',
    saidBy: [],
  },
  {
    id: 'code-of-holder',
    text: {
      pl: 'Za kod odpadu odpowiada jego posiadacz. Podajemy kod proponowany.',
      en: 'The holder of the waste is responsible for its code. We give a proposed code.',
      uk: 'За код відходів відповідає їхній власник. Ми вказуємо пропонований код.',
    },
    source: CATALOGUE_OF_WASTE,
    read: '2026-11-20',
    certainty: 'documented',
    saidBy: ['FORM.CODE_PLAIN', 'FORM.CODE_HAZARD', 'ORDERS_DETAILS.ITEM'],
  },
  {
    id: 'parts',
    text: {
      pl: 'Niekompletny zużyty sprzęt i pochodzące z niego części może zbierać tylko prowadzący zakład przetwarzania, sklep z co najmniej 400 m² powierzchni sprzedaży sprzętu dla gospodarstw domowych oraz odbierający odpady komunalne lub prowadzący punkt selektywnego zbierania odpadów komunalnych, PSZOK (art. 35).',
      en: 'Incomplete waste equipment and parts from it may be collected only by a treatment plant, a shop with at least 400 m² of sales area for household equipment, a collector of municipal waste or the operator of a municipal collection point (art. 35).',
      uk: 'Некомплектне відпрацьоване обладнання та частини з нього можуть збирати лише переробне підприємство, магазин із торговою площею щонайменше 400 м² для побутового обладнання, а також ті, хто збирає комунальні відходи або веде комунальний пункт збору (ст. 35).',
    },
    source: { ...WEEE_LAW, article: 'art. 35' },
    read: '2026-11-27',
    readIn: ['absutylizacja.pl', 'nyczsklepy.pl'],
    certainty: 'documented',
    saidBy: ['SETTINGS.COLLECTS_PARTS_HINT'],
  },
  {
    id: 'complete-equipment',
    text: {
      pl: 'Zużyty sprzęt może rozbierać tylko zakład przetwarzania. Do odbioru powinien być kompletny.',
      en: 'Only a treatment plant may take waste equipment apart. For the pickup it should be complete.',
      uk: 'Відпрацьоване обладнання може розбирати лише переробне підприємство. Для вивезення воно має бути комплектним.',
    },
    source: { ...WEEE_LAW, article: 'art. 46 ust. 1' },
    read: '2026-11-27',
    readIn: ['lexlege.pl'],
    certainty: 'secondary',
    saidBy: ['HOME.QUESTIONS.PREPARE_ANSWER', 'FORM.SECTION.EQUIPMENT_LEAD'],
  },
  {
    id: 'battery-codes-until-2026-12-08',
    text: {
      pl: 'Od 09.12.2026 zmieniają się kody baterii: znikają 20 01 33* i 20 01 34, pojawiają się 20 01 42*, 20 01 43* i 20 01 44, a podgrupa 16 06 jest określona na nowo. Do 08.12.2026 obowiązują dotychczasowe kody. W Polsce trzeba też sprawdzić, czy zmieniono już katalog odpadów. Kod baterii ustalamy przed odbiorem i traktujemy je jak odpady niebezpieczne.',
      en: 'Battery codes change on 9 December 2026: 20 01 33* and 20 01 34 disappear, 20 01 42*, 20 01 43* and 20 01 44 are added, and sub-chapter 16 06 is redefined. Until 8 December 2026 the present codes apply. In Poland, also check whether the national waste catalogue has been amended. We confirm the code of batteries before the pickup and treat them as hazardous waste.',
      uk: 'З 09.12.2026 змінюються коди батарей та акумуляторів: зникають 20 01 33* і 20 01 34, з’являються 20 01 42*, 20 01 43* і 20 01 44, а підгрупу 16 06 визначено наново. До 08.12.2026 діють попередні коди. У Польщі слід також перевірити, чи вже змінено каталог відходів. Їхній код визначаємо до вивезення, а самі батареї та акумулятори вважаємо небезпечними відходами.',
    },
    ...BATTERY_DECISION,
    until: '2026-12-08',
  },
  {
    id: 'battery-codes',
    text: {
      pl: 'Od 09.12.2026 obowiązują nowe unijne kody baterii: usunięto 20 01 33* i 20 01 34, dodano 20 01 42*, 20 01 43* i 20 01 44, a podgrupę 16 06 określono na nowo. W Polsce trzeba też sprawdzić, czy zmieniono już katalog odpadów. Kod baterii ustalamy przed odbiorem i traktujemy je jak odpady niebezpieczne.',
      en: 'New EU battery codes have applied since 9 December 2026: 20 01 33* and 20 01 34 were deleted, 20 01 42*, 20 01 43* and 20 01 44 were added, and sub-chapter 16 06 was redefined. In Poland, also check whether the national waste catalogue has been amended. We confirm the code of batteries before the pickup and treat them as hazardous waste.',
      uk: 'З 09.12.2026 діють нові коди ЄС для батарей та акумуляторів: вилучено 20 01 33* і 20 01 34, додано 20 01 42*, 20 01 43* і 20 01 44, а підгрупу 16 06 визначено наново. У Польщі слід також перевірити, чи вже змінено каталог відходів. Їхній код визначаємо до вивезення, а самі батареї та акумулятори вважаємо небезпечними відходами.',
    },
    ...BATTERY_DECISION,
    from: '2026-12-09',
  },
  {
    id: 'estimated-weight',
    text: {
      pl: 'Gdy waga jest zepsuta albo jej nie ma, masę odpadów szacuje się na podstawie doświadczenia, pojemności pojemników i przeliczników.',
      en: 'If scales are broken or there are none, the weight of waste is estimated from experience, the volume of the containers and conversion factors.',
      uk: 'Якщо ваги несправні або їх немає, масу відходів оцінюють за досвідом, місткістю контейнерів і коефіцієнтами.',
    },
    source: BDO,
    read: '2026-11-28',
    certainty: 'official',
    saidBy: ['HOME.QUESTIONS.WEIGHT_ANSWER'],
  },
  {
    id: 'basis-of-processing',
    text: {
      pl: 'Dane zamawiających przetwarzamy na podstawie art. 6 ust. 1 lit. b, c i f RODO, nie na podstawie zgody. Osoby, których dane podał ktoś inny, informujemy zgodnie z art. 14.',
      en: 'The data of people placing orders is processed on the basis of GDPR art. 6(1)(b), (c) and (f), not of consent. People whose data was given by somebody else are informed under art. 14.',
      uk: 'Дані замовників ми обробляємо на підставі ст. 6(1)(b), (c) та (f) GDPR, а не згоди. Осіб, чиї дані надав хтось інший, повідомляємо відповідно до ст. 14.',
    },
    source: { ...RODO, article: 'art. 6 ust. 1 i art. 14' },
    read: '2026-11-20',
    certainty: 'documented',
    saidBy: [
      'FORM.CONSENT',
      'FORM.CONTACT_NOTICE',
      'CHANGE_ORDER.CONTACT_NOTICE',
      'email:named.order',
      'email:named.account',
    ],
  },
  {
    id: 'years-of-records',
    text: {
      pl: 'Dokumenty ewidencji odpadów przechowuje się 5 lat od końca roku kalendarzowego, w którym je sporządzono.',
      en: 'Waste records are kept for 5 years from the end of the calendar year in which they were made.',
      uk: 'Документи обліку відходів зберігають 5 років від кінця календарного року, у якому їх складено.',
    },
    source: WASTE_LAW,
    read: '2026-11-27',
    readIn: ['docplayer.pl', 'przemyslisrodowisko.pl'],
    certainty: 'documented',
    saidBy: ['ERASURE.WHY_KEPT'],
  },
  {
    id: 'details-of-the-company',
    text: {
      pl: 'Spółka z o.o. podaje na stronie i w pismach firmę, siedzibę i adres, sąd rejestrowy, numer KRS, NIP i wysokość kapitału zakładowego (art. 206).',
      en: 'A sp. z o.o. (limited liability company) states on its site and in its letters its name, registered office and address, registry court, KRS number, NIP and share capital (art. 206).',
      uk: 'Sp. z o.o. (товариство з обмеженою відповідальністю) вказує на сайті та в листах назву, місцезнаходження й адресу, реєстровий суд, номер KRS, NIP і статутний капітал (ст. 206).',
    },
    source: {
      name: 'Ustawa z dnia 15 września 2000 r. – Kodeks spółek handlowych (Dz.U. 2000 nr 94 poz. 1037, z późn. zm.)',
      href: inIsap('WDU20000941037'),
      article: 'art. 206',
    },
    read: '2026-11-20',
    certainty: 'documented',
    saidBy: [],
  },
] as const satisfies readonly LawEntry[]

export const LAW: readonly LawEntry[] = ENTRIES
export type LawId = (typeof ENTRIES)[number]['id']

/** Entries that are true on a day, `YYYY-MM-DD` in Warsaw. */
export const lawOn = (day: string): readonly LawEntry[] =>
  LAW.filter(({ from = day, until = day }) => from <= day && day <= until)

/** Returns the entries with these ids, in the sequence of the ids. */
export const lawEntries = (ids: readonly LawId[]): readonly LawEntry[] =>
  ids.flatMap((id) => LAW.filter((entry) => entry.id === id))

const LOW: readonly Certainty[] = ['disputed', 'secondary', 'recalled']
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

export const isUnsure = ({ certainty }: LawEntry) => LOW.includes(certainty)

/**
 * Returns why the entry should be read again: its source was read over a year ago, or it is too unsure to
 * stay unchecked. Null otherwise.
 */
export const wantsReading = (entry: LawEntry, now: Date): 'old' | 'unsure' | null => {
  if (now.getTime() - Date.parse(entry.read) > YEAR_MS) return 'old'
  return isUnsure(entry) ? 'unsure' : null
}
