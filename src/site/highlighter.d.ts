/**
 * The part of highlight.js that is used. The package's own types depend on the types of browsers, which differ from
 * those of Node.
 */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void
  highlight(text: string, options: { readonly language: string }): { readonly value: string }
}

declare const highlighter: Highlighter
// biome-ignore lint/style/noDefaultExport: the package has default exports.
export default highlighter
