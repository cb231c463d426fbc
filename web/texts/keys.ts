// The Polish texts decide which areas and keys exist: a key that is not there does not compile.
import type polish from './pl.json'

type Texts = typeof polish

/** What is loaded at once; what each is for stands in `load-texts.ts`. */
export type Area = keyof Texts
export type MessageKey = { [A in Area]: keyof Texts[A] & string }[Area]
