// Where the API is: on the page's own origin unless the page says otherwise.
import { API_BASE } from '#contract/endpoint.ts'
import { pageSettings } from './page-settings.ts'

export const apiAddress = (path: string): string => `${pageSettings.apiUrl ?? ''}${API_BASE}${path}`
