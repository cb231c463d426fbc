import { expect, test } from 'vitest'
import { endpoints, type Endpoint } from './endpoints.ts'
import { ownProblemsOf } from './endpoints/endpoint-problems.ts'

const withIds = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([name, endpoint]) => {
  const ids = endpoint.path.match(/(?<=:)\w*[iI]d\b/g) ?? []
  return ids.map((id) => [name, id, endpoint] as const)
})

const MISSING = /\.NOT_FOUND$/

test.each(withIds)('D-D8 %s answers a malformed %s like an unknown one', (_name, id, endpoint) => {
  const issues = endpoint.params?.safeParse({ id: crypto.randomUUID(), [id]: 'nie-uuid' }).error?.issues ?? []
  const codes = issues.filter(({ path }) => path[0] === id).map(({ message }) => message)
  expect(codes).toEqual([expect.stringMatching(MISSING)])
  expect(ownProblemsOf(endpoint)).toContain(codes[0])
})
