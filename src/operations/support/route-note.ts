/** The sentence that must be shown with every route (D80). */
export const ROUTE_NOTE =
  'This route is one reconstruction. The Bible names places, not the way between them. Drawn by the United Bible Societies (UBS Bible Routes, CC BY-SA 4.0).'
