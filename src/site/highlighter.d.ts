/** The part of highlight.js that is used. Its own types need those of browsers, which differ from those of Node. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void
  highlight(text: string, options: { readonly language: string }): { readonly value: string }
}

declare const highlighter: Highlighter
// biome-ignore lint/style/noDefaultExport: the package has default exports.
export default highlighter
