// How the client of docs/api.md is generated.
export default {
  input: './generated/openapi.json',
  output: { path: 'generated/client', module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
}
