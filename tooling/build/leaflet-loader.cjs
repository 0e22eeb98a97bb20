/* Leaflet detects browser features by setting HTML from strings while it is imported, and the content policy
   refuses such strings (`require-trusted-types-for`). All supported browsers draw SVG, so the answers are
   constant. The other parts of Leaflet that set HTML (its buttons, popups and attribution) are not used. */
const ANSWERS = [
  [
    "div.innerHTML = '<svg/>';",
    "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  ],
  ['div.innerHTML = \'<v:shape adj="1"/>\';', 'return false;'],
];

module.exports = function answerWithoutHtml(source) {
  return ANSWERS.reduce((text, [question, answer]) => {
    if (!text.includes(question)) throw new Error(`Leaflet has no more "${question}": look at it again`);
    return text.replace(question, answer);
  }, source);
};
