// The server's last answers, kept while the page lives, so that Back shows at once what was there. They are one person's: with the session they go.
import { session } from '#web/session/session.ts'

const KEPT = 30
const answers = new Map<string, unknown>()
let owner = session.read()?.uuid

session.subscribe(() => {
  const now = session.read()?.uuid
  if (now !== owner) answers.clear()
  owner = now
})

export const rememberedAnswers = {
  read: (question: string): unknown => answers.get(question),
  keep(question: string, answer: unknown): void {
    answers.delete(question)
    answers.set(question, answer)
    const [oldest] = answers.keys()
    if (answers.size > KEPT && oldest !== undefined) answers.delete(oldest)
  },
}
