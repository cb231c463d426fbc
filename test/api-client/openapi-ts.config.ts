// Settings for generating the client that docs/api.md describes.
export default {
  input: './generated/openapi.json',
  output: { path: 'generated/client', module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
}
