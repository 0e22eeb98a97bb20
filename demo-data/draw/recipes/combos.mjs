export const COMBOS = {
  'combo-duo': [
    ['fries', 20, 20, 400],
    ['cola', 390, 0, 380],
    ['cola', 500, 40, 370],
    ['pepperoni', 180, 240, 560],
  ],
  'combo-family': [
    ['cola', 460, -20, 380],
    ['wings-bbq', 20, 10, 370],
    ['margherita', 0, 300, 480],
    ['chicken-bbq', 330, 300, 480, 20],
  ],
  'combo-party': [
    ['wings-bucket', 10, 20, 340],
    ['mozzarella-sticks', 275, 0, 290],
    ['cola', 480, -10, 310],
    ['orange-soda', 565, 0, 310],
    ['diablo', 390, 250, 410],
    ['margherita', 0, 290, 420],
    ['meat-feast', 190, 380, 420, 30],
  ],
  'combo-lunch-pizza': [
    ['lemonade', 470, 0, 380],
    ['tomato-soup', 20, 30, 400],
    ['margherita', 210, 290, 510],
  ],
  'combo-lunch-pasta': [
    ['cola', 470, 0, 380],
    ['caesar-chicken', 20, 30, 400],
    ['bolognese', 210, 290, 510],
  ],
  'combo-kids': [
    ['fries', 20, 20, 380],
    ['berry-mors', 470, 0, 370],
    ['nuggets', 10, 380, 390],
    ['kids-sunny', 320, 310, 480],
  ],
  'combo-match': [
    ['fries', 10, 20, 400],
    ['cola', 480, -10, 370],
    ['onion-rings', 350, 320, 440],
    ['wings-bbq', 10, 330, 460],
  ],
  'combo-sweet': [
    ['tiramisu', 0, 0, 440],
    ['green-tea', 420, 30, 360],
    ['cheesecake', 330, 360, 450],
    ['green-tea', 20, 420, 350],
  ],
};
