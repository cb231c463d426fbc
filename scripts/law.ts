// Lists legal statements that should be read again: `node scripts/law.ts`, part of `npm run check`. It only warns, because only
// a person can read the law.
import { LAW, wantsReading } from '#contract/law/law-entries.ts'

const WORDS = { old: 'read more than a year ago', unsure: 'of low certainty' }

for (const entry of LAW) {
  const reason = wantsReading(entry, new Date())
  if (reason)
    console.warn(
      `warning: law entry ${entry.id} is ${WORDS[reason]} (${entry.source.name}, read ${entry.read})`,
    )
}
