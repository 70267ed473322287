declare module 'grapesjs/locale/*.mjs' {
  const words: Record<string, unknown>
  export default words
}
