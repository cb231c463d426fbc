// `npm run emails`: serves the page with every email, and restarts when one changes.

import { startEmailPage } from './email-page.ts'

const { port } = await startEmailPage(Number(process.env['PORT'] ?? 3100))
console.log(`Every email: http://127.0.0.1:${port}/`)
