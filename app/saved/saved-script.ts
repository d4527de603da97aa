// Which hearts are full and which pieces are being compared, before anything is painted and without React: kept pages are
// the same bytes for everyone, so the head script makes a style sheet of its own from what the browser remembers. A mark
// stands in a box with `data-saved`; `is-on` and `is-off` inside it are what is seen, and read out, in either state.

/**
 * Runs in the head. Also sets `data-viewed` on <html> to how many pieces were looked at, so that their row has its place
 * before it is loaded.
 */
export const savedScript =
  "try{(function(){var s=new CSSStyleSheet,d=document;d.adoptedStyleSheets=[s];function r(k){try{return JSON.parse(localStorage.getItem(k)||'[]')}catch(e){return[]}}function p(){var l=r('wishlist').concat(r('compare').map(function(c){return c.slug})).filter(function(i){return/^[\\w-]+$/.test(i)}).map(function(i){return'[data-saved=\"'+i+'\"]'}),a=':is('+l+')';s.replaceSync(l.length?a+' .is-off{display:none}'+a+' .is-on{display:inline}'+a+' .mark{fill:currentColor}':'');d.documentElement.dataset.viewed=r('viewed').length}p();['saved','storage','pageshow'].forEach(function(e){addEventListener(e,p)})})()}catch(e){}"
