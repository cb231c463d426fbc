// Administrators' calls about the catalogue. Clients get 404, dispatchers 403.
import * as z from 'zod/mini'
import {
  catalogueItemAnswer,
  cataloguePackageTypeAnswer,
  createCatalogueItem,
  createPackageType,
  editCatalogueItem,
  editPackageType,
  importCatalogueItems,
  importedAnswer,
  importPackageTypes,
} from '../catalogue/staff-catalogue.ts'
import type { Endpoint } from '../endpoint.ts'
import { CATALOGUE_BODY_LIMIT_BYTES } from '../limits.ts'
import { idOr } from './parameters.ts'

const item = z.object({ item: catalogueItemAnswer })
const packageType = z.object({ packageType: cataloguePackageTypeAnswer })
const forAdministrators = { access: 'staff', isForAdministrators: true } as const
const MAKING = ['ERROR.INVALID_INPUT', 'CATALOGUE.FULL'] as const
const CHANGING = ['ERROR.INVALID_INPUT', 'CATALOGUE.NOT_FOUND', 'CATALOGUE.CHANGED_MEANWHILE'] as const
const IMPORTING = [...MAKING, 'CATALOGUE.NOT_FOUND', 'CATALOGUE.CHANGED_MEANWHILE'] as const

export const catalogueEndpoints = {
  listCatalogueItems: {
    method: 'GET',
    path: '/staff/catalogue/items',
    ...forAdministrators,
    summary: 'All equipment, hidden too, in the order in which it is listed',
    status: 200,
    answer: z.object({ list: z.array(catalogueItemAnswer), totalCount: z.number() }),
    problems: [],
  },
  createCatalogueItem: {
    method: 'POST',
    path: '/staff/catalogue/items',
    ...forAdministrators,
    summary: 'Adds equipment that can be ordered',
    body: createCatalogueItem,
    status: 201,
    answer: item,
    problems: MAKING,
  },
  editCatalogueItem: {
    method: 'PATCH',
    path: '/staff/catalogue/items/:id',
    ...forAdministrators,
    summary: 'Changes equipment that can be ordered; orders that were placed keep what they have',
    params: idOr('CATALOGUE.NOT_FOUND'),
    body: editCatalogueItem,
    status: 200,
    answer: item,
    problems: CHANGING,
    problemDetails: { 'CATALOGUE.CHANGED_MEANWHILE': z.object({ current: item }) },
  },
  importCatalogueItems: {
    method: 'POST',
    path: '/staff/catalogue/items/import',
    ...forAdministrators,
    summary: 'Adds and changes equipment, all of it or nothing',
    body: importCatalogueItems,
    bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES,
    status: 200,
    answer: importedAnswer,
    problems: IMPORTING,
    rate: 'imports',
  },
  exportCatalogueItems: {
    method: 'GET',
    path: '/staff/catalogue/items.csv',
    ...forAdministrators,
    isPlainLink: true,
    summary: 'The equipment as a CSV file, which can be imported again',
    status: 200,
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
  listCataloguePackageTypes: {
    method: 'GET',
    path: '/staff/catalogue/package-types',
    ...forAdministrators,
    summary: 'All ways of packing, hidden too, in the order in which they are listed',
    status: 200,
    answer: z.object({ list: z.array(cataloguePackageTypeAnswer), totalCount: z.number() }),
    problems: [],
  },
  createPackageType: {
    method: 'POST',
    path: '/staff/catalogue/package-types',
    ...forAdministrators,
    summary: 'Adds a way of packing',
    body: createPackageType,
    status: 201,
    answer: packageType,
    problems: MAKING,
  },
  editPackageType: {
    method: 'PATCH',
    path: '/staff/catalogue/package-types/:id',
    ...forAdministrators,
    summary: 'Changes a way of packing; orders that were placed keep what they have',
    params: idOr('CATALOGUE.NOT_FOUND'),
    body: editPackageType,
    status: 200,
    answer: packageType,
    problems: CHANGING,
    problemDetails: { 'CATALOGUE.CHANGED_MEANWHILE': z.object({ current: packageType }) },
  },
  importPackageTypes: {
    method: 'POST',
    path: '/staff/catalogue/package-types/import',
    ...forAdministrators,
    summary: 'Adds and changes ways of packing, all of it or nothing',
    body: importPackageTypes,
    bodyLimitBytes: CATALOGUE_BODY_LIMIT_BYTES,
    status: 200,
    answer: importedAnswer,
    problems: IMPORTING,
    rate: 'imports',
  },
  exportPackageTypes: {
    method: 'GET',
    path: '/staff/catalogue/package-types.csv',
    ...forAdministrators,
    isPlainLink: true,
    summary: 'The ways of packing as a CSV file, which can be imported again',
    status: 200,
    /** Bytes of the file. */
    answer: z.any(),
    problems: ['EXPORT.BUSY'],
    rate: 'exports',
  },
} as const satisfies Record<string, Endpoint>
