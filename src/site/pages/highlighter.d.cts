/**
 * The part of highlight.js that is used. The package's own types are not used, because they load the DOM types, which
 * differ from the types of Node. `export =` declares the default exports of the package.
 */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void
  highlight(text: string, options: { readonly language: string }): { readonly value: string }
}

declare const highlighter: Highlighter
export = highlighter
