// Which hearts are full and which products are being compared, before anything is painted and without React: cached pages are
// the same bytes for everyone, so the head script makes a style sheet of its own from what the browser remembers. A mark
// stands in a box with `data-saved`; `is-on` and `is-off` inside it are what is seen, and read out, in either state.

/**
 * Runs in the head. Also sets `data-viewed` on <html> to how many products were looked at, so that their row has its place
 * before it is loaded. Safari before 16.4 makes no sheets, and the page's policy allows no new ones in it: there the marks
 * are one rule at the end of the page's own first sheet, once that is loaded.
 */
export const savedScript =
  "try{(function(){var d=document,s,n;try{s=new CSSStyleSheet;d.adoptedStyleSheets=[s]}catch(e){s=0}function r(k){try{k=JSON.parse(localStorage.getItem(k));return Array.isArray(k)?k:[]}catch(e){return[]}}function p(){var l=r('wishlist').concat(r('compare').map(function(c){return c&&c.slug})).filter(function(i){return/^[\\w-]+$/.test(i)}).map(function(i){return'[data-saved=\"'+i+'\"]'}),a=':is('+l+')';d.documentElement.dataset.viewed=r('viewed').length;s=s||d.styleSheets[0];if(n)s.deleteRule(s.cssRules.length-1);if(n=s&&l.length)s.insertRule('@media all{'+a+' .is-off{display:none}'+a+' .is-on{display:inline}'+a+' .mark{fill:currentColor}}',s.cssRules.length)}['saved','storage','pageshow','DOMContentLoaded'].forEach(function(e){addEventListener(e,p)});p()})()}catch(e){}"
