// Large JSON bodies that fit no call. The server reads them before it can refuse them.

export const times = <Made>(count: number, make: (at: number) => Made) =>
  Array.from({ length: count }, (_, at) => make(at))
export const full = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))

export const JSON_SHAPES: Record<string, (bytes: number) => string> = {
  'nested lists': (bytes) => full('[', bytes),
  'nested objects': (bytes) => full('{"a":', bytes),
  'a list of numbers': (bytes) => `[${full('0,', bytes)}0]`,
  'objects of a thousand keys': (bytes) =>
    `[${times(Math.floor(bytes / 16_000), (at) => `{${times(999, (key) => `"${at}_${key}":0`).join()}}`).join()}]`,
  'one key a thousand times': (bytes) => `[${full(`{${'"a":{},'.repeat(998)}"a":0},`, bytes)}0]`,
  'numbers of five hundred digits': (bytes) => `[${full(`${'9'.repeat(500)}e999,`, bytes)}0]`,
  'spaces alone': (bytes) => full(' ', bytes),
  'escaped letters': (bytes) => `{"nip":"${full('\\u0001', bytes)}"}`,
  'a fault at the very end': (bytes) => `{"nip":"${full('x', bytes)}"`,
}
