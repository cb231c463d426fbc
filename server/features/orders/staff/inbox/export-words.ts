// The words of the exported list, in the language of who exports it.

import type { Locale } from '#contract/languages.ts'
import { statusKey, type OrderStatus } from '#contract/orders/order.ts'
import en from '#web/texts/en/common.json' with { type: 'json' }
import pl from '#web/texts/pl/common.json' with { type: 'json' }
import uk from '#web/texts/uk/common.json' with { type: 'json' }

/** In the order of the columns. */
const COLUMNS = {
  pl: 'numer;złożone;status;data odbioru;firma;NIP;miejsce;ulica;kod pocztowy;miasto;kontakt;telefon;sprzęt;kod odpadu;ilość;jednostka;kg;komentarz',
  en: 'number;created;status;pickup date;company;NIP;place;street;postal code;city;contact;phone;item;code;quantity;unit;kg;comment',
  uk: 'номер;створено;статус;дата вивозу;фірма;NIP;місце;вулиця;поштовий індекс;місто;контакт;телефон;техніка;код відходів;кількість;одиниця;кг;коментар',
} satisfies Record<Locale, string>

export const columnNames = (locale: Locale): string[] => COLUMNS[locale].split(';')

/** As the screens call it: the same texts. */
const TEXTS = { pl, en, uk } satisfies Record<
  Locale,
  Record<ReturnType<typeof statusKey<OrderStatus>>, string>
>

export const statusWord = (status: OrderStatus, locale: Locale): string => TEXTS[locale][statusKey(status)]
