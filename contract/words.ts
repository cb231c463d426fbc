// Words of the catalogue file and the personal-data notice, in every language. Other words are in `web/texts/{code}.json`.
import type { Locale } from './languages.ts'

type InEachLanguage = Readonly<Record<Locale, string>>

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
    en: 'waste code from private individuals',
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
