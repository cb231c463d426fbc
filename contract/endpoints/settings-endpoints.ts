// Calls about the operator's settings: administrators change them, all staff read the ready messages.
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { SETTINGS_BODY_LIMIT_BYTES } from '../limits.ts'
import { changeSettings } from '../settings/edit-settings.ts'
import {
  listSettingsVersionsQuery,
  messageTemplatesAnswer,
  settingsAnswer,
  settingsVersionsAnswer,
} from '../settings/settings-answers.ts'

const forAdministrators = { access: 'staff', isForAdministrators: true } as const

export const settingsEndpoints = {
  getSettings: {
    method: 'GET',
    path: '/staff/settings',
    ...forAdministrators,
    summary: 'The settings of the operator that hold',
    status: 200,
    answer: settingsAnswer,
    problems: [],
  },
  changeSettings: {
    method: 'PATCH',
    path: '/staff/settings',
    ...forAdministrators,
    summary:
      'Changes sections of the settings; pages, mails and prints of every process follow within five seconds',
    body: changeSettings,
    bodyLimitBytes: SETTINGS_BODY_LIMIT_BYTES,
    status: 200,
    answer: settingsAnswer,
    problems: ['ERROR.INVALID_INPUT', 'SETTINGS.CHANGED_MEANWHILE'],
    problemDetails: { 'SETTINGS.CHANGED_MEANWHILE': z.object({ current: settingsAnswer }) },
    rate: 'bulk',
  },
  listSettingsVersions: {
    method: 'GET',
    path: '/staff/settings/versions',
    ...forAdministrators,
    summary: 'Who changed what of the settings and when, the newest first',
    query: listSettingsVersionsQuery,
    status: 200,
    answer: settingsVersionsAnswer,
    problems: ['ERROR.INVALID_INPUT'],
  },
  listMessageTemplates: {
    method: 'GET',
    path: '/staff/message-templates',
    access: 'staff',
    summary: 'What messages to clients are begun with',
    status: 200,
    answer: messageTemplatesAnswer,
    problems: [],
  },
} as const satisfies Record<string, Endpoint>
