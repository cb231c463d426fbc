// Reads bar codes in a worker. The server's content security policy lets only this script compile WebAssembly (`READER_POLICY`
// in server/pages.ts refers to it by name); pages may not.
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
