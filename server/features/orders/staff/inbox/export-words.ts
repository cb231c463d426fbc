// The words of the exported list, in the language of who exports it.

import type { Locale } from '#contract/languages.ts'
import type { OrderStatus } from '#contract/orders/order.ts'

/** In the order of the columns. */
const COLUMNS = {
  pl: 'numer;złożone;status;data odbioru;firma;NIP;miejsce;ulica;kod pocztowy;miasto;kontakt;telefon;sprzęt;kod odpadu;ilość;jednostka;kg;komentarz',
  en: 'number;created;status;pickup date;company;NIP;place;street;postal code;city;contact;phone;item;code;quantity;unit;kg;comment',
  uk: 'номер;створено;статус;дата вивозу;фірма;NIP;місце;вулиця;поштовий індекс;місто;контакт;телефон;техніка;код відходів;кількість;одиниця;кг;коментар',
} satisfies Record<Locale, string>

export const columnNames = (locale: Locale): string[] => COLUMNS[locale].split(';')

const STATUSES: Record<Locale, Record<OrderStatus, string>> = {
  pl: {
    NEW: 'Nowe',
    READ: 'Odczytane',
    PLANNED: 'Umówione',
    COMPLETED: 'Zrealizowane',
    CANCELLED: 'Anulowane',
    CANCELLEDBYCLIENTREQUEST: 'Anulowane na prośbę klienta',
  },
  en: {
    NEW: 'New',
    READ: 'Read',
    PLANNED: 'Planned',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
    CANCELLEDBYCLIENTREQUEST: 'Cancelled at the client’s request',
  },
  uk: {
    NEW: 'Нове',
    READ: 'Прочитане',
    PLANNED: 'Заплановане',
    COMPLETED: 'Виконане',
    CANCELLED: 'Скасоване',
    CANCELLEDBYCLIENTREQUEST: 'Скасоване на прохання клієнта',
  },
}

export const statusWord = (status: OrderStatus, locale: Locale) => STATUSES[locale][status]
