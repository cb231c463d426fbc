// Answers of the server in tests.

import { expect } from 'vitest'

/** Fails with the body of an answer that has another status. */
export function ok<Answer extends { statusCode: number; body: string }>(
  answer: Answer,
  status = 200,
): Answer {
  expect(answer.statusCode, answer.body).toBe(status)
  return answer
}

export const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
]
