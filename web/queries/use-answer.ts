// What a screen reads from the server. A remembered answer is shown at once and asked for again; of two questions only the later one is answered.
import { useEffect, useEffectEvent, useState } from 'react'
import type { CallProblem, CallResult } from '#web/api/result.ts'
import { loading } from '#web/lib/loading.ts'
import { rememberedAnswers } from './remembered-answers.ts'
import { session } from '#web/session/session.ts'

export interface Answer<Data> {
  /** The answer; while it is awaited, what was answered last, be it to another question. */
  data: Data | undefined
  /** The data answer an earlier question. */
  isEarlier: boolean
  isLoading: boolean
  problem: CallProblem | undefined
  askAgain: () => void
  /** Puts in its place what another call has just answered; a question still under way no longer counts. */
  replace: (data: Data) => void
}

interface Outcome<Data> {
  /** The attempt that ended so. */
  attempt: string
  /** What the data answer. */
  question: string
  data: Data | undefined
  problem: CallProblem | undefined
}

/** @param question names what is asked: the same words, the same answer */
export function useAnswer<Data>(
  question: string,
  ask: (signal: AbortSignal) => Promise<CallResult<Data>>,
): Answer<Data> {
  const remembered = () => rememberedAnswers.read(question) as Data | undefined
  const [repeats, setRepeats] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<Data>>(() => ({
    attempt: '',
    question,
    data: remembered(),
    problem: undefined,
  }))
  const attempt = `${repeats} ${question}`
  const start = useEffectEvent(ask)
  const person = session.read()?.uuid

  useEffect(() => {
    const leaving = new AbortController()
    const asker = session.read()?.uuid
    const known = rememberedAnswers.read(question)
    const settle = (result: CallResult<Data>) => {
      if (leaving.signal.aborted) return
      // Replaced since this was asked, be it by a page that is gone: what comes now may have been answered before that.
      const replaced = rememberedAnswers.read(question) as Data | undefined
      if (replaced !== undefined && replaced !== known)
        return setOutcome({ attempt, question, data: replaced, problem: undefined })
      if (!result.ok) return setOutcome((before) => ({ ...before, attempt, problem: result.error }))
      // Somebody else has taken this tab over meanwhile: nothing of the one before is kept for them.
      if (session.read()?.uuid !== asker) return
      rememberedAnswers.keep(question, result.data)
      return setOutcome({ attempt, question, data: result.data, problem: undefined })
    }
    loading.during(start(leaving.signal)).then(settle, (cause: unknown) => {
      if (!leaving.signal.aborted) throw cause
    })
    return () => {
      leaving.abort()
      // Who comes back to this question asks it anew.
      setOutcome((before) => (before.attempt === attempt ? { ...before, attempt: '' } : before))
    }
  }, [question, attempt])

  const own = outcome.question === question ? outcome.data : remembered()
  const isSettled = outcome.attempt === attempt
  return {
    data: own ?? outcome.data,
    isEarlier: own === undefined && outcome.data !== undefined,
    isLoading: !isSettled,
    problem: isSettled ? outcome.problem : undefined,
    askAgain: () => setRepeats(repeats + 1),
    replace(data) {
      if (session.read()?.uuid !== person) return
      rememberedAnswers.keep(question, data)
      setOutcome((before) => ({ ...before, question, data, problem: undefined }))
    },
  }
}
