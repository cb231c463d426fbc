// Sums the packages of each kind in an order. The kinds keep the sequence in which they first occur.
import type { Unit } from '../units.ts'

interface CountedPackage {
  name: string
  unit: Unit
  quantity: number
}

/** Adds whole thousandths, so that the sums are exact. Other properties come from the first package of each kind. */
export function packageSums<Counted extends CountedPackage>(packages: Iterable<Counted>): Counted[] {
  const sums = new Map<string, { first: Counted; thousandths: number }>()
  for (const one of packages) {
    const key = `${one.unit} ${one.name}`
    const { first, thousandths } = sums.get(key) ?? { first: one, thousandths: 0 }
    sums.set(key, { first, thousandths: thousandths + Math.round(one.quantity * 1000) })
  }
  return [...sums.values()].map(({ first, thousandths }) => ({ ...first, quantity: thousandths / 1000 }))
}
