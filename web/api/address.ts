// Address of the API: on the page's own origin unless the page names another.
import { API_BASE } from '#contract/endpoints/endpoint.ts'
import { pageSettings } from './page-settings.ts'

export const apiAddress = (path: string): string => `${pageSettings.apiUrl ?? ''}${API_BASE}${path}`
