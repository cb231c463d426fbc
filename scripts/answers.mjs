// Exits with 0 if something listens: `node scripts/answers.mjs 127.0.0.1 5432`. Plain JavaScript for Node 20.
import { connect } from 'node:net'

const [host, port] = process.argv.slice(2)
const socket = connect({ host, port: Number(port), timeout: 2000 })
socket.on('connect', () => process.exit(0))
socket.on('timeout', () => process.exit(1))
socket.on('error', () => process.exit(1))
