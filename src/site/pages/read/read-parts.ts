/** /read: the text, with what the API knows about it at its side. And the check of quotations. */
import type { Part } from '../../../http/part.ts'
import type { LivePage } from '../live-page.ts'
import { renderQuotationCheck } from '../quotation-check-page.ts'
import { renderBooks } from './books-page.ts'
import { renderRead } from './read-page.ts'

export function readParts(livePage: LivePage): Part[] {
  return [
    livePage('read', '/read', renderBooks),
    livePage('read', '/read/:passage', renderRead),
    livePage('quotation-check', '/quotation-check', renderQuotationCheck),
  ]
}
