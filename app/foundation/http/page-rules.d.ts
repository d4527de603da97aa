declare module 'virtual:page-rules' {
  /** Null while developing. */
  const rules: import('./page-rules.server.ts').PageRules | null
  export default rules
}
