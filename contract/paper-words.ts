// Words of the documents that the server draws for staff: sheets of a pickup day, and facts for waste transfer cards.
import type { Locale } from './languages.ts'
import type { WasteCardState } from './law/waste-card.ts'
import type { Lift, Loading } from './orders/access-card.ts'

type InEachLanguage = Readonly<Record<Locale, string>>

export const WASTE_CARD_WORDS = {
  exists: { pl: 'karta jest', en: 'card exists', uk: 'картка є' },
  needed: {
    pl: 'sprawdzić: karta niepotwierdzona',
    en: 'check: card not confirmed',
    uk: 'перевірити: картку не підтверджено',
  },
  unnumbered: { pl: 'numeru nie wpisano', en: 'number not entered', uk: 'номер не вписано' },
  notNeeded: { pl: 'karta niepotrzebna', en: 'no card needed', uk: 'картка не потрібна' },
} satisfies Record<WasteCardState, InEachLanguage>

export const LIFT_WORDS = {
  none: { pl: 'bez windy', en: 'no lift', uk: 'без ліфта' },
  passenger: { pl: 'winda osobowa', en: 'passenger lift', uk: 'пасажирський ліфт' },
  goods: { pl: 'winda towarowa', en: 'goods lift', uk: 'вантажний ліфт' },
} satisfies Record<Lift, InEachLanguage>

export const LOADING_WORDS = {
  none: { pl: 'bez rampy', en: 'no ramp', uk: 'без рампи' },
  ramp: { pl: 'rampa', en: 'ramp', uk: 'рампа' },
  dock: { pl: 'dok przeładunkowy', en: 'loading dock', uk: 'перевантажувальний док' },
} satisfies Record<Loading, InEachLanguage>

export const SHEET_WORDS = {
  title: { pl: 'Arkusze odbiorów', en: 'Pickup sheets', uk: 'Аркуші вивезень' },
  driver: { pl: 'Kierowca', en: 'Driver', uk: 'Водій' },
  vehicle: { pl: 'Pojazd', en: 'Vehicle', uk: 'Транспорт' },
  estimatedMass: { pl: 'Szacunkowa masa', en: 'Estimated mass', uk: 'Орієнтовна маса' },
  none: {
    pl: 'Żaden pojazd nie ma tego dnia przystanków.',
    en: 'No vehicle has stops on this day.',
    uk: 'Цього дня жоден транспорт не має зупинок.',
  },
  address: { pl: 'Adres', en: 'Address', uk: 'Адреса' },
  hours: { pl: 'Godziny', en: 'Hours', uk: 'Години' },
  contact: { pl: 'Kontakt', en: 'Contact', uk: 'Контакт' },
  access: { pl: 'Dojazd i wejście', en: 'Access', uk: 'Під’їзд і вхід' },
  floor: { pl: 'piętro', en: 'floor', uk: 'поверх' },
  doorCode: {
    pl: 'Kod do drzwi: w dniu odbioru na stronie kierowcy albo u dyspozytora.',
    en: 'Door code: on the day of the pickup on the driver’s page or from the dispatcher.',
    uk: 'Код до дверей: у день вивезення на сторінці водія або в диспетчера.',
  },
  comment: { pl: 'Uwagi', en: 'Comment', uk: 'Коментар' },
  equipment: { pl: 'Sprzęt', en: 'Equipment', uk: 'Обладнання' },
  card: { pl: 'KPO', en: 'KPO', uk: 'KPO' },
  code: { pl: 'Kod odpadu', en: 'Waste code', uk: 'Код відходів' },
  unsettled: { pl: 'do ustalenia', en: 'to be confirmed', uk: 'буде визначено' },
  estimated: { pl: 'Szacunek, kg', en: 'Estimate, kg', uk: 'Орієнтовно, кг' },
  weighed: { pl: 'Zważono, kg', en: 'Weighed, kg', uk: 'Зважено, кг' },
  signature: {
    pl: 'Godzina, imię, nazwisko i podpis wydającego',
    en: 'Hour, name and signature of the person who hands over',
    uk: 'Година, ім’я, прізвище та підпис особи, яка передає',
  },
  rules: {
    pl: 'Masy są szacunkiem z katalogu. Po dniu odbioru arkusz należy oddać dyspozytorowi.',
    en: 'Masses are estimates from the catalogue. Return the sheet to the dispatcher after the pickup day.',
    uk: 'Маси — орієнтовні, з каталогу. Після дня вивезення аркуш слід віддати диспетчеру.',
  },
} satisfies Record<string, InEachLanguage>

export const KPO_WORDS = {
  title: {
    pl: 'Dane do karty przekazania odpadów (KPO)',
    en: 'Facts for the waste transfer document (KPO)',
    uk: 'Дані для картки передачі відходів (KPO)',
  },
  order: { pl: 'Zamówienie', en: 'Order', uk: 'Замовлення' },
  state: { pl: 'KPO', en: 'KPO', uk: 'KPO' },
  lead: {
    pl: 'Jedna karta na każdy kod odpadu. Ten dokument nie jest kartą.',
    en: 'One card for each waste code. This document is no card.',
    uk: 'Одна картка на кожен код відходів. Цей документ не є карткою.',
  },
  missing: { pl: 'Do karty brakuje', en: 'Missing for the card', uk: 'Для картки бракує' },
  bdo: {
    pl: 'numeru BDO przekazującego',
    en: 'BDO number of the sender',
    uk: 'номера BDO того, хто передає',
  },
  plate: { pl: 'numeru rejestracyjnego', en: 'vehicle plate', uk: 'номерного знака' },
  date: { pl: 'daty odbioru', en: 'pickup date', uk: 'дати вивезення' },
  code: { pl: 'kodu odpadu', en: 'waste code', uk: 'коду відходів' },
  mass: { pl: 'masy co najmniej 1 kg', en: 'mass of at least 1 kg', uk: 'маси щонайменше 1 кг' },
  massMg: { pl: 'Masa, Mg', en: 'Mass, Mg', uk: 'Маса, Mg' },
  basis: { pl: 'Skąd', en: 'Source', uk: 'Звідки' },
  weighed: { pl: 'zważona', en: 'weighed', uk: 'зважена' },
  estimated: { pl: 'szacunkowa', en: 'estimated', uk: 'орієнтовна' },
  total: { pl: 'Razem', en: 'Total', uk: 'Разом' },
  sender: { pl: 'Przekazujący', en: 'Sender', uk: 'Передає' },
  receiver: {
    pl: 'Przejmujący i transportujący',
    en: 'Receiver and carrier',
    uk: 'Приймає та перевозить',
  },
  transport: { pl: 'Transport', en: 'Transport', uk: 'Перевезення' },
  name: { pl: 'Nazwa', en: 'Name', uk: 'Назва' },
  nip: { pl: 'NIP', en: 'NIP', uk: 'NIP' },
  bdoNumber: { pl: 'Numer BDO', en: 'BDO number', uk: 'Номер BDO' },
  address: { pl: 'Adres', en: 'Address', uk: 'Адреса' },
  place: { pl: 'Miejsce odbioru', en: 'Pickup place', uk: 'Місце вивезення' },
  plateNumber: { pl: 'Numer rejestracyjny', en: 'Vehicle plate', uk: 'Номерний знак' },
  driver: { pl: 'Kierowca', en: 'Driver', uk: 'Водій' },
  day: { pl: 'Data', en: 'Date', uk: 'Дата' },
  hour: { pl: 'Godzina od', en: 'Hour from', uk: 'Година від' },
} satisfies Record<string, InEachLanguage>
