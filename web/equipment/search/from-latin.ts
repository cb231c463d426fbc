// Transliterates Ukrainian typed in Latin letters: "noutbuk", "kholodylnyk".

/**
 * Latin and Cyrillic spelling of sounds, longer combinations first: official transliteration and
 * Polish spelling.
 */
const SOUNDS: readonly (readonly [string, string])[] = [
  ...pairs(
    'shch szcz zh kh ch cz sh sz ts yu ju iu ya ja ia ye je ie yi ji',
    'щ щ ж х ч ч ш ш ц ю ю ю я я я є є є ї ї',
  ),
  ...pairs(
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'а б ц д е ф г г і й к л м н о п к р с т у в в кс и з',
  ),
]

function pairs(latin: string, cyrillic: string): (readonly [string, string])[] {
  const letters = cyrillic.split(' ')
  return latin.split(' ').map((sound, at) => [sound, letters[at] ?? ''] as const)
}

const BY_SOUND = new Map(SOUNDS)
const ANY_SOUND = new RegExp(SOUNDS.map(([latin]) => latin).join('|'), 'g')

/** Transliterates folded words into Cyrillic. */
export const fromLatin = (words: string): string =>
  words.replace(ANY_SOUND, (sound) => BY_SOUND.get(sound) ?? sound)
