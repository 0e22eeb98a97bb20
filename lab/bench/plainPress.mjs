/** As high as a long menu, without a script or a style of its own. */
export const plainPage = `data:text/html,${encodeURIComponent(
  '<!doctype html><meta name="viewport" content="width=device-width"><title>plain</title><div style="height:9000px"></div>',
)}`;

/** Runs in the page. Nobody listens to the button: a press only changes its ground, as the least that a browser paints. */
export function addPlainButton() {
  const button = document.createElement('button');
  button.id = 'plain-press';
  button.textContent = 'press';
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    #plain-press { position: fixed; inset: 300px auto auto 20px; z-index: 99999; width: 200px; height: 56px; border: 0; background: #eee; }
    #plain-press:active { background: #ccc; }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return document.body.appendChild(button);
}
