// Areas and text keys, derived from the Polish texts. An unknown key does not compile.
import type polish from './pl.json'

type Texts = typeof polish

/** Areas of texts; `load-texts.ts` describes each. */
export type Area = keyof Texts
export type MessageKey = { [A in Area]: keyof Texts[A] & string }[Area]
