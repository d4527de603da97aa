/** The text of a module and its imports as one classic script (scripts/inline-script.ts). */
declare module '*?script' {
  const code: string
  export default code
}
