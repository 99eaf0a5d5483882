// The path of PUBLIC_URL: '/bible', or '' if there is none. URLs for the browser begin with it. Paths of the API and
// names of views do not.
export const base = document.documentElement.dataset.base ?? ''
