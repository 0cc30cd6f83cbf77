import { testStories } from '../../../tools/jest/stories';
import * as screen from './screens/CoinScreen.stories';

testStories({ screen });
