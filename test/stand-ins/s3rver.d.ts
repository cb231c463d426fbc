// Types of the parts of s3rver that we use; the package has none.
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  interface Options {
    port: number
    address: string
    directory: string
    silent: boolean
    vhostBuckets: boolean
    configureBuckets: { name: string }[]
  }
  // eslint-disable-next-line import/no-default-export
  export default class S3rver {
    httpServer: Server
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
