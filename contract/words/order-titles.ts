// The titles of the columns of the exported orders, in the order of the columns.
import type { Locale } from '../languages.ts'

export const ORDER_TITLES = {
  orderNumber: { pl: 'numer', en: 'number', uk: 'номер' },
  created: { pl: 'złożone', en: 'created', uk: 'створено' },
  status: { pl: 'status', en: 'status', uk: 'статус' },
  pickupDay: { pl: 'data odbioru', en: 'pickup date', uk: 'дата вивозу' },
  company: { pl: 'firma', en: 'company', uk: 'фірма' },
  nip: { pl: 'NIP', en: 'NIP', uk: 'NIP' },
  place: { pl: 'miejsce', en: 'place', uk: 'місце' },
  street: { pl: 'ulica', en: 'street', uk: 'вулиця' },
  postalCode: { pl: 'kod pocztowy', en: 'postal code', uk: 'поштовий індекс' },
  city: { pl: 'miasto', en: 'city', uk: 'місто' },
  contact: { pl: 'kontakt', en: 'contact', uk: 'контакт' },
  phone: { pl: 'telefon', en: 'phone', uk: 'телефон' },
  item: { pl: 'sprzęt', en: 'item', uk: 'техніка' },
  wasteCode: { pl: 'kod odpadu', en: 'code', uk: 'код відходів' },
  quantity: { pl: 'ilość', en: 'quantity', uk: 'кількість' },
  unit: { pl: 'jednostka', en: 'unit', uk: 'одиниця' },
  kg: { pl: 'kg', en: 'kg', uk: 'кг' },
  comment: { pl: 'komentarz', en: 'comment', uk: 'коментар' },
} satisfies Record<string, Record<Locale, string>>
export type OrderColumn = keyof typeof ORDER_TITLES
