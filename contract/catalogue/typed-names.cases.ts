// Thirty kinds of equipment as an experienced user types them: a few letters and a count. The search test uses them, and the
// bench measures an order with all of them.

interface TypedName {
  letters: string
  /** Beginning of the name of the first item that the search finds. */
  item: string
  count: number
}

const typed = (letters: string, item: string, count: number): TypedName => ({ letters, item, count })

export const THIRTY_TYPED: readonly TypedName[] = [
  typed('komp', 'Komputer stacjonarny', 48),
  typed('moni', 'Monitor LCD', 60),
  typed('lapt', 'Laptop', 36),
  typed('druk', 'Drukarka', 14),
  typed('klaw', 'Klawiatura', 90),
  typed('rout', 'Router', 22),
  typed('lod', 'Lodówka', 3),
  typed('rzut', 'Projektor z lampą', 9),
  typed('nisz', 'Niszczarka', 4),
  typed('ups', 'Zasilacz UPS mały', 12),
  typed('czaj', 'Czajnik', 6),
  typed('mikro', 'Mikrofalówka', 5),
  typed('odku', 'Odkurzacz', 2),
  typed('zmyw', 'Zmywarka', 1),
  typed('pral', 'Pralka', 1),
  typed('serw', 'Serwer', 3),
  typed('tabl', 'Tablet', 8),
  typed('radio', 'Sprzęt audio', 7),
  typed('kame', 'Kamera monitoringu', 6),
  typed('smar', 'Telefon komórkowy', 11),
  typed('kasa', 'Kasa fiskalna', 2),
  typed('przedł', 'Przedłużacz', 40),
  typed('tone', 'Tonery', 25),
  typed('ksero', 'Kserokopiarka', 2),
  typed('klima', 'Klimatyzator', 4),
  typed('wier', 'Elektronarzędzie', 3),
  typed('dron', 'Drobny sprzęt z wbudowanym', 5),
  typed('zela', 'Drobny sprzęt AGD', 2),
  typed('inha', 'Sprzęt medyczny mały', 9),
  typed('cien', 'Cienki klient', 4),
]
