import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATE_STYLES, UI_KIT } from './uiKit';

const tokens = readFileSync(join(__dirname, 'ui', 'tokens.css'), 'utf8');

// spec 9: UI kit: z-index modal 1100, overlay 1000, menu 1000, tooltip 1100
test.each(Object.entries(UI_KIT.zIndex))(
  'the z-index of the layer %s is %i in the UI kit and in the style sheet',
  (layer, zIndex) => {
    const { cssVariablePrefix } = UI_KIT;
    expect(tokens).toContain(`--${cssVariablePrefix}-z-${layer}: ${zIndex};`);
  },
);

test('the z-index of each layer of the UI kit is that of the specification', () => {
  expect(UI_KIT.zIndex).toEqual({ modal: 1100, overlay: 1000, menu: 1000, tooltip: 1100 });
});

// spec 9: UI kit: default date format mm/dd/yy
// spec 9: UI kit: first weekday Sunday
test('the default date format is mm/dd/yy with weeks from Sunday, and other languages may override it', () => {
  expect([UI_KIT.dateFormat, UI_KIT.firstWeekday]).toEqual(['mm/dd/yy', 0]);
  expect(DATE_STYLES).toMatchObject({
    en: { format: 'mm/dd/yy', firstWeekday: 0 },
    ru: { format: 'dd.mm.yy', firstWeekday: 1 },
    uz: { format: 'dd.mm.yy', firstWeekday: 1 },
  });
});
