// Lists the differences between two versions of the settings, each value by its path.

import type { SettingsVersion } from './settings-answers.ts'

type Leaves = Map<string, string>

/** Keeps the sequence of the newer version; removed values come last. */
export function changesBetween(before: object, after: object): SettingsVersion['changes'] {
  const [old, now] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
}

function leavesOf(value: unknown, path = '', leaves: Leaves = new Map()): Leaves {
  if (value === null || value === undefined || value === '') return leaves
  if (typeof value !== 'object') return leaves.set(path, String(value))
  for (const [name, part] of Object.entries(value)) leavesOf(part, path ? `${path}.${name}` : name, leaves)
  return leaves
}
