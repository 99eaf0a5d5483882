/** A JSON text that the web pages load without a key. */

/** Row of the table `site_document`. */
export interface SiteDocument {
  /** The path under /site/ without `.json`: `chapters/John.4`. */
  readonly name: string
  readonly body: string
}
