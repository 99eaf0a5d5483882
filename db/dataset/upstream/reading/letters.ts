/** Only the letters a to z: hyphens, spaces, accents and case differ between editions. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
