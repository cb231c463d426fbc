// Decides which rows describe the company itself and which a pickup place: a municipality and its schools share one NIP. A
// school changes neither the name nor the address of the company.

import { foldText } from '#contract/catalogue/search.ts'
import { ROW_PROBLEMS } from '#contract/companies/company-import.ts'
import { branchKey, placeColumns, readOwnPlace } from '#contract/companies/import-row.ts'
import { splitEmails } from '#contract/fields/email.ts'
import type { ImportedBranch, ImportedCompany } from '#server/features/companies/public.ts'
import { type Columns, isRefused, refuse, type RowPlan, saidPlace, textOf } from './row-plan.ts'

interface Seat {
  street: string
  city: string
}

interface Own {
  name: string
  seat: Seat | null
}

/** Comparison key: `Huta S.A.` and `HUTA SA` are equal. */
const nameKey = (name: string) => foldText(name).replace(/[^\p{L}\d]+/gu, '')
const seatKey = ({ street, city }: Seat) => nameKey(`${street.replace(/^\s*ul\b\.?/i, '')}, ${city}`)

const nameOf = ({ read }: RowPlan) => read.company?.named.name ?? null
const nameKeyOf = (row: RowPlan) => {
  const name = nameOf(row)
  return name === null ? null : nameKey(name)
}

/** Returns the address of a row, if it is complete; a partial one could be a correction. */
function seatOf({ read }: RowPlan): Seat | null {
  const { street, postalCode, city } = read.company?.named.address ?? {}
  return street && postalCode && city ? { street, city } : null
}
const seatKeyOf = (row: RowPlan) => {
  const seat = seatOf(row)
  return seat && seatKey(seat)
}

/** Name of a place without a name: its address. */
const seatName = ({ street, city }: Seat) => `${street}, ${city}`
const addressName = (row: RowPlan) => {
  const seat = seatOf(row)
  return seat === null ? '' : seatName(seat)
}

export function tellPlaces(
  all: readonly RowPlan[],
  known: ImportedCompany | undefined,
  branches: readonly ImportedBranch[],
): void {
  const knownPlaces = new Set(branches.map(({ name }) => branchKey(name)))
  const isKnownPlace = (name: string) => knownPlaces.has(branchKey(name))
  const own = known ? changedOwn(all, known, isKnownPlace) : firstOwn(all)
  if (own === null) return
  const [ownName, ownSeat] = [nameKey(own.name), own.seat && seatKey(own.seat)]
  const hasOtherName = (row: RowPlan) => ![null, ownName].includes(nameKeyOf(row))
  const isElsewhere = (row: RowPlan) => ownSeat !== null && ![null, ownSeat].includes(seatKeyOf(row))
  const others = new Set(all.filter((row) => hasOtherName(row) || isElsewhere(row)))
  if (others.size === 0) return
  for (const row of others) {
    const { branchName } = row.read.cells
    if (hasPlaceAddress(row))
      refuse(row, { [hasOtherName(row) ? 'name' : 'street']: [ROW_PROBLEMS.twoPlaces] })
    else becomePlace(row, branchName ?? (hasOtherName(row) ? nameOf(row) : null) ?? addressName(row))
  }
  const named = all.filter(({ read }) => read.cells.branchName !== undefined)
  for (const rows of Map.groupBy(named, ({ read }) => branchKey(read.cells.branchName ?? '')).values())
    addOwnPlace(rows, others, isKnownPlace)
}

const hasPlaceAddress = ({ read: { cells } }: RowPlan) =>
  [cells.branchStreet, cells.branchPostalCode, cells.branchCity].some((cell) => cell !== undefined)

/**
 * Gives the company's own address to a new place that the company's row names without an address, if other rows of the file are
 * places. All `rows` are about this one place.
 */
function addOwnPlace(
  rows: readonly RowPlan[],
  others: ReadonlySet<RowPlan>,
  isKnownPlace: (name: string) => boolean,
): void {
  const ofCompany = rows.filter((row) => !others.has(row) && !hasPlaceAddress(row) && seatOf(row) !== null)
  if (rows.some((row) => others.has(row)))
    for (const row of ofCompany) refuse(row, { branchName: [ROW_PROBLEMS.branchAddressDiffers] })
  const first = ofCompany.find((row) => !isRefused(row))
  const name = first?.read.cells.branchName ?? ''
  if (first && !rows.some(hasPlaceAddress) && !isKnownPlace(name))
    first.place = saidPlace(readOwnPlace(first.read.cells, name, false).place)
}

/** Returns the name and address of a new company, from the first row that gives a name. */
function firstOwn(all: readonly RowPlan[]): Own | null {
  const name = all.map(nameOf).find((said) => said !== null)
  if (name === undefined || name === null) return null
  const key = nameKey(name)
  const whole = all.find((row) => nameKeyOf(row) === key && seatOf(row) !== null)
  return { name, seat: whole ? seatOf(whole) : null }
}

/**
 * Returns the name and address of an existing company after the import. The name changes if all rows agree on a new one at the
 * same address; the address changes if no row has the old one.
 */
function changedOwn(
  all: readonly RowPlan[],
  known: ImportedCompany,
  isKnownPlace: (name: string) => boolean,
): Own {
  const named = all.filter((row) => nameOf(row) !== null)
  const name = named.map(nameOf)[0]
  const [newName, knownSeat] = [name && nameKey(name), seatKey(known)]
  const isRenamed =
    name &&
    !isKnownPlace(name) &&
    named.every((row) => nameKeyOf(row) === newName) &&
    (named.some((row) => seatKeyOf(row) === knownSeat) || named.every((row) => seatOf(row) === null))
  const own = isRenamed ? name : known.name
  const ownKey = nameKey(own)
  const ofOwn = all.filter((row) => [null, ownKey].includes(nameKeyOf(row)))
  const corrected = ofOwn.reduce<Seat>(afterCorrection, known)
  const isStill = ofOwn.some((row) => seatKeyOf(row) === seatKey(corrected))
  const seats = ofOwn.flatMap((row) => seatOf(row) ?? []).filter((seat) => !isKnownPlace(seatName(seat)))
  return { name: own, seat: isStill ? corrected : (seats[0] ?? corrected) }
}

/** Corrects the company's address by a partial one, so that importing the same file again changes nothing. */
function afterCorrection({ street, city }: Seat, row: RowPlan): Seat {
  const { address } = row.read.company?.named ?? {}
  if (seatOf(row) !== null) return { street, city }
  return { street: address?.street ?? street, city: address?.city ?? city }
}

/** Columns that mean something else for a place than for a company. */
const PLACE_COLUMNS = ['name', 'street', 'postalCode', 'city', 'country', 'email', 'phone']

function becomePlace(row: RowPlan, name: string): void {
  const { place, errors } = readOwnPlace(row.read.cells, name, true)
  row.isPlace = true
  row.place = saidPlace(place)
  const others = Object.entries(row.errors).filter(
    ([column]) => !PLACE_COLUMNS.includes(column) && !column.startsWith('branch'),
  )
  row.errors = { ...Object.fromEntries(others), ...errors }
  const isWithoutAddress = ['street', 'postalCode', 'city'].some((column) => column in place.missing)
  if (isWithoutAddress) row.place.missing = { ...place.missing, name: [ROW_PROBLEMS.nameDiffers] }
}

const NUMBERS = { regon: 'regon', krs: 'krs', bdo: 'bdo', bdo_free: 'bdoFree' } as const

/** Reports values of a place's row that are not saved: a place has no registration numbers, and only one email and phone. */
export function noteLeftOut(rows: readonly RowPlan[], company: Columns): void {
  for (const { isPlace, read, leftOut } of rows) {
    if (!isPlace) continue
    const { cells } = read
    for (const [name, column] of Object.entries(NUMBERS)) {
      const value = textOf(read.companyColumns[name])
      const isSaid = cells[column] !== undefined && value !== null && value !== 'false'
      if (isSaid && value !== textOf(company[name])) leftOut.push({ column, value, instead: null })
    }
    const [emailColumn, phoneColumn] = placeColumns(cells, true)
    const more = splitEmails(cells.email ?? '').filter(
      (one) => one !== splitEmails(cells[emailColumn] ?? '')[0],
    )
    if (more.length > 0) leftOut.push({ column: 'email', value: more.join(', '), instead: null })
    if (cells.phone !== undefined && cells.phone !== cells[phoneColumn])
      leftOut.push({ column: 'phone', value: cells.phone, instead: null })
  }
}
