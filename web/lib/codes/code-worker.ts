// Reads bar codes of a picture away from the page. The server lets this script alone compile the reader (`READER_POLICY` of
// server/pages.ts knows it by its name): no page may.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => reader } })

self.addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  void readBarcodes(data, {
    formats: ['Code128', 'Code39', 'Code93', 'Codabar', 'ITF', 'DataMatrix', 'QRCode'],
    maxNumberOfSymbols: 8,
  }).then(
    (codes) => self.postMessage(codes.map(({ text }) => text)),
    () => self.postMessage(null),
  )
})
