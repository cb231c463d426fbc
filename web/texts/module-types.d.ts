declare module '*?notice' {
  export { personalDataNotice } from '#settings/operator.ts'
}
