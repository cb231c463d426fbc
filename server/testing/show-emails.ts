// `npm run emails`: serves the page that shows every email, and starts anew when one is changed.

import { startEmailPage } from './email-page.ts'

const { port } = await startEmailPage(Number(process.env['PORT'] ?? 3100))
console.log(`Every email: http://127.0.0.1:${port}/`)
